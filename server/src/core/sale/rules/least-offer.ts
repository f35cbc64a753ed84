import { bidIncrement } from './bid-increment.ts';
import { hasMaximum, unitsLeft, type AuctionState } from './auction-state.ts';
import { isCovered } from './barrel-price.ts';

/**
 * The least that a new bid must offer, in cents: the opening price while there is no bid (lot) or not yet a bid for
 * every unit (several units), then the price and a step. docs/rules.md#the-least-offer
 */
export function leastOffer(state: AuctionState): number {
  const { terms, ranking } = state;
  const contested = ranking.length > 0 && (hasMaximum(terms) || isCovered(ranking, unitsLeft(state)));
  return contested ? state.price + bidIncrement(state.price) : terms.openingPrice;
}
