import { euro } from '@le-chai/design/format';
import { euroRange } from '../prices/euro-range.ts';
import type { AuctionView } from './auction-view.ts';

/** How a sale ended for a member who won nothing: what it sold for, and that nothing is owed. */
export function endingSentence({ sale, live, mine, per, several }: AuctionView): string {
  const free = mine.standing === 'lost' ? ' Your bid was released and you owe nothing.' : '';
  const bought = boughtFor({ live, several });
  if (bought !== undefined) return `It was sold with Buy now for ${euro(bought)}.${free}`;
  if (live.bets === 0)
    return live.units_bought > 0
      ? 'It closed without a bid; some of it was sold with Buy now.'
      : 'It closed without a bid and was not sold.';
  if (several) return `The lowest winning bid was ${euro(live.currentPrice)}${per}.${free}`;
  return `It sold for ${euro(live.currentPrice)}${besideEstimate(sale)}.${free}`;
}

function besideEstimate(sale: AuctionView['sale']): string {
  const estimate = sale.product_type === 'lot' && sale.house_estimate;
  return estimate ? ` (our estimate was ${euroRange(estimate.low, estimate.high)})` : '';
}

/**
 * The Buy now price a lot sold for, EUR, if that ended it. With several units a purchase takes some, and bidding goes on for
 * the others.
 */
export function boughtFor({ live, several }: Pick<AuctionView, 'live' | 'several'>): number | undefined {
  if (several || live.status !== 'closed') return undefined;
  const bought = live.history.find(({ event }) => event === 'bought');
  return bought && (bought.offer ?? bought.price_after);
}
