import { hasMaximum, type AuctionState } from './auction-state.ts';
import { priceOfUnits } from './price-of-units.ts';

/** What one winner has won, or who is offered what a winner let lapse. Cents and millilitres. */
export interface Win {
  readonly bidId: number;
  readonly memberId: number;
  readonly units: number;
  /** Of a lot, or of a litre. */
  readonly price: number;
  readonly litresMl: number;
  /** The price of the units, without the house's fee. */
  readonly total: number;
}

/**
 * Who wins what when an auction closes, best bid first. A lot of one unit costs its price; elsewhere each winner pays
 * their own bid. Every pending bid that is not here has lost. docs/rules.md#the-close
 */
export function winsAtClose(state: AuctionState): Win[] {
  return state.ranking.flatMap((bid) => {
    const units = state.allocation.get(bid.bidId) ?? 0;
    if (units === 0) return [];
    const price = hasMaximum(state.terms) ? state.price : bid.offer;
    return [{ bidId: bid.bidId, memberId: bid.memberId, units, price, ...priceOfUnits(state.terms, price, units) }];
  });
}
