/** A pending bid as the ranking sees it. `date` is in microseconds since the epoch, `offer` in cents. */
export interface RankedBid {
  readonly bidId: number;
  readonly memberId: number;
  readonly offer: number;
  readonly max: number;
  readonly quantity: number;
  readonly date: number;
}
/** Units that each bid wins, by bid id. Bids that win nothing are not in it. */
export type Allocation = ReadonlyMap<number, number>;
/** Ranking: the higher offer first, then the earlier bid, then the lower id. docs/rules.md#ranking */
export declare function compareRank(a: RankedBid, b: RankedBid): number;
/** The ranking with one more bid in its place; the list given is already ranked and is not changed. */
export declare function insertRanked(ranking: readonly RankedBid[], bid: RankedBid): RankedBid[];
/**
 * Fills the ranking greedily in whole units. The last bid may be filled in part, never below `minimum`: such a
 * remainder stays unsold, because every bid further down asks for at least `minimum` too.
 */
export declare function allocateUnits(ranking: readonly RankedBid[], units: number, minimum: number): Allocation;
