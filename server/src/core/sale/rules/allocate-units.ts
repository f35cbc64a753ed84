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
export function compareRank(a: RankedBid, b: RankedBid): number {
  return b.offer - a.offer || a.date - b.date || a.bidId - b.bidId;
}

/** The ranking with one more bid in its place; the list given is already ranked and is not changed. */
export function insertRanked(ranking: readonly RankedBid[], bid: RankedBid): RankedBid[] {
  let low = 0;
  let high = ranking.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareRank(ranking[middle]!, bid) < 0) low = middle + 1;
    else high = middle;
  }
  return ranking.toSpliced(low, 0, bid);
}

/**
 * Fills the ranking greedily in whole units. The last bid may be filled in part, never below `minimum`: such a
 * remainder stays unsold, because every bid further down asks for at least `minimum` too.
 */
export function allocateUnits(ranking: readonly RankedBid[], units: number, minimum: number): Allocation {
  const allocation = new Map<number, number>();
  let left = units;
  for (const bid of ranking) {
    const filled = Math.min(bid.quantity, left);
    if (filled < Math.max(1, minimum)) break;
    allocation.set(bid.bidId, filled);
    left -= filled;
  }
  return allocation;
}
