import { euro } from '@le-chai/design/format';
import type { AuctionView } from './auction-view.ts';

/** How a sale ended for a member who won nothing of it: what it went for, and that nothing is owed. */
export function endingSentence({ live, mine, per, several }: AuctionView): string {
  const free = mine.standing === 'lost' ? ' Your bid was released; you owe nothing for it.' : '';
  // A purchase ends a lot; of several units it takes some, and bids go on for the others.
  const bought = live.history.find(({ event }) => event === 'bought');
  if (!several && bought) return `It was bought at once for ${euro(bought.offer ?? bought.price_after)}.${free}`;
  if (live.bets === 0)
    return live.units_bought > 0
      ? 'It closed without a bid; some of it was bought at once.'
      : 'It closed without a bid and was not sold.';
  if (several) return `The lowest bid that won was ${euro(live.currentPrice)}${per}.${free}`;
  return `It went for ${euro(live.currentPrice)}.${free}`;
}
