import type { AuctionView } from '../bidding/auction-view.ts';
import { bidShares } from './bid-shares.ts';

/** Units side by side in the strip that belong together. */
export interface StripPart {
  key: string;
  units: number;
  own: boolean;
  /** Bids beside one another differ in depth; the own one is brass; outlined where no wine is found. */
  look: 'deep' | 'light' | 'own' | 'own-missing' | 'missing' | 'free';
  /** What is offered for a unit, EUR. */
  label: number | undefined;
}

/** The strip from left to right: what bids would win, what stays free, what bids ask for in vain. */
export function stripParts({ live, mine }: Pick<AuctionView, 'live' | 'mine'>): StripPart[] {
  const shares = bidShares(live, mine);
  const won = shares
    .filter(({ units }) => units > 0)
    .map(({ key, units, own, offer }, index): StripPart => {
      const look = own ? 'own' : index % 2 === 0 ? 'deep' : 'light';
      return { key: `won-${key}`, units, own, look, label: offer };
    });
  const missed = shares
    .filter(({ missing }) => missing > 0)
    .map(({ key, missing, own, offer }): StripPart => {
      const look = own ? 'own-missing' : 'missing';
      return { key: `missed-${key}`, units: missing, own, look, label: offer };
    });
  const free = live.units_offered - won.reduce((sum, { units }) => sum + units, 0);
  // Units that bids miss although there is room are too few for the least quantity: they stay free.
  const rest: StripPart[] = free > 0 ? [{ key: 'free', units: free, own: false, look: 'free', label: undefined }] : [];
  return [...won, ...rest, ...missed];
}
