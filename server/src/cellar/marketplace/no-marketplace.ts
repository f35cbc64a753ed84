import { type Marketplace, MarketplaceUnavailable } from './marketplace.ts';

/** Stands where a house has no marketplace: production without its settings. It takes nothing, and nobody’s message fits. */
export const noMarketplace: Marketplace = {
  kind: 'none',
  secrets: async () => [],
  request: refuse,
  conclude: refuse,
  list: refuse,
  withdraw: refuse,
  concludeListing: refuse,
  holdings: refuse,
};

async function refuse(): Promise<never> {
  throw new MarketplaceUnavailable('This house has no marketplace: MARKETPLACE_URL is missing');
}
