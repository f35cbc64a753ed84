import type { Allocation, RankedBid } from './allocate-units.ts';
/**
 * The price of a sale of several units, in cents: the opening price until the bids ask for every unit, then the
 * lowest winning price. docs/rules.md#price-of-several-units
 */
export declare function barrelPrice(
  ranking: readonly RankedBid[],
  allocation: Allocation,
  units: number,
  openingPrice: number,
): number;
/** Whether the pending bids ask for every unit. Bids only ever grow, so a sale once covered stays covered. */
export declare function isCovered(ranking: readonly RankedBid[], units: number): boolean;
/** Units that the pending bids ask for; possibly more than are offered. */
export declare function unitsAsked(ranking: readonly RankedBid[]): number;
