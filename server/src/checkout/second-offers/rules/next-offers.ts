import type { Win } from '../../../core/sale/rules/close-auction.ts';
import { priceOfUnits } from '../../../core/sale/rules/price-of-units.ts';
import { allocateUnits, compareRank, type RankedBid } from '../../../core/sale/rules/allocate-units.ts';

/** A bid that lost, at the price that its member was ready to pay: a lot of one unit at the maximum. Cents. */
export interface LostBid {
  readonly bidId: number;
  readonly memberId: number;
  /** Of a lot, or of a litre. */
  readonly price: number;
  readonly quantity: number;
  /** Microseconds since the epoch. */
  readonly date: number;
}

export interface Lapsed {
  /** Units that lapsed. */
  readonly units: number;
  /** Units of them that an offer holds, or that were taken up. */
  readonly held: number;
  /** Least units of a bid. */
  readonly minimum: number;
  readonly productType: 'lot' | 'barrel';
  /** Millilitres in a unit of a barrel; 0 for lots. */
  readonly unitMl: number;
}

/**
 * Who is offered what of units that lapsed: those who lost, in the order of the ranking and at their own price, each as
 * much as their bid asked for, as long as units are left. The last may be offered a part, never less than the least
 * quantity. Nobody of those given was offered any before. Cents, millilitres. docs/rules.md#second-offers
 */
export function nextOffers(lapsed: Lapsed, lost: readonly LostBid[]): Win[] {
  const ranking = lost.map((bid): RankedBid => ({ ...bid, offer: bid.price, max: bid.price })).toSorted(compareRank);
  const allocation = allocateUnits(ranking, lapsed.units - lapsed.held, lapsed.minimum);
  return ranking.flatMap(({ bidId, memberId, offer: price }) => {
    const offered = allocation.get(bidId);
    if (offered === undefined) return [];
    return [{ bidId, memberId, units: offered, price, ...priceOfUnits(lapsed, price, offered) }];
  });
}
