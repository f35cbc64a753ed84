import type { Allocation, RankedBid } from './allocate-units.ts';

/**
 * The price of a sale of several units, in cents: the opening price until the bids ask for every unit, then the
 * lowest winning price. docs/rules.md#price-of-several-units
 */
export function barrelPrice(
  ranking: readonly RankedBid[],
  allocation: Allocation,
  units: number,
  openingPrice: number,
): number {
  if (!isCovered(ranking, units)) return openingPrice;
  const lowestWinner = ranking.findLast((bid) => allocation.has(bid.bidId));
  return lowestWinner?.offer ?? openingPrice;
}

/** Whether the pending bids ask for every unit. Bids only ever grow, so a sale once covered stays covered. */
export function isCovered(ranking: readonly RankedBid[], units: number): boolean {
  return unitsAsked(ranking) >= units;
}

/** Units that the pending bids ask for; possibly more than are offered. */
export function unitsAsked(ranking: readonly RankedBid[]): number {
  return ranking.reduce((sum, bid) => sum + bid.quantity, 0);
}
