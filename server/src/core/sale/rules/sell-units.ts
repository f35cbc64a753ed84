import { allocationOf, hasMaximum, unitsLeft, unitsNow, type AuctionState } from './auction-state.ts';
import { barrelPrice } from './barrel-price.ts';
import { softClose } from './soft-close.ts';

export interface Sold {
  readonly state: AuctionState;
  /** Members who would win fewer units than before, with what they keep. */
  readonly displaced: readonly { readonly memberId: number; readonly unitsNow: number }[];
}

/**
 * Takes units that were bought at once out of an auction and ranks its bids for the rest. The price may rise by it, since
 * fewer units cost more to win, and never falls. Where that moves what anybody would win in the last minutes, everybody
 * gets the time to answer. docs/rules.md#buy-now
 * @param now the database's clock, read under the auction's row lock, in microseconds
 */
export function sellUnits(before: AuctionState, units: number, now: number): Sold {
  const bought = { ...before, unitsBought: before.unitsBought + units };
  const allocation = allocationOf(bought);
  const { ranking, terms } = before;
  const price = hasMaximum(terms)
    ? before.price
    : Math.max(before.price, barrelPrice(ranking, allocation, unitsLeft(bought), terms.openingPrice));
  const state = { ...bought, allocation, price, version: before.version + 1 };
  const displaced = ranking
    .map(({ memberId }) => ({ memberId, unitsNow: unitsNow(state, memberId) }))
    .filter(({ memberId, unitsNow: left }) => left < unitsNow(before, memberId));
  const moved = price !== before.price || displaced.length > 0;
  return { state: { ...state, finishesAt: softClose(before.finishesAt, now, () => moved) }, displaced };
}
