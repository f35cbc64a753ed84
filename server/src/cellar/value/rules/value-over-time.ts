/** What was acquired of one ware on one day: bottles of a product, or litres of a barrel. */
export interface Acquired {
  /** Names the ware. */
  readonly ware: string;
  /** `2026-11-21`. */
  readonly day: string;
  /** Bottles, or litres. */
  readonly units: number;
  readonly costCents: number;
  /** Estimated market price of a unit now; none if nobody knows. */
  readonly priceCents: number | null;
}

/** What a unit of a ware was estimated at by the end of a day, and from then on. */
export interface PastEstimate {
  readonly ware: string;
  readonly day: string;
  readonly priceCents: number;
}

/** The holdings as they had come together by the end of a day. */
export interface ValuePoint {
  readonly day: string;
  readonly purchases: number;
  readonly market: number;
}

/**
 * What holdings cost and were worth by each of these days, as was known by its end. A unit is worth what it was estimated at
 * then, and on the last day what it is estimated at now; what it cost while there was no estimate yet.
 * docs/rules.md#cellar-value
 * @param days ascending
 */
export function valueOverTime(
  acquired: readonly Acquired[],
  estimates: readonly PastEstimate[],
  days: readonly string[],
): ValuePoint[] {
  const points = days.map((day) => ({ day, purchases: 0, market: 0 }));
  const pricesOf = Map.groupBy(estimates.toSorted(byDay), ({ ware }) => ware);
  for (const [ware, holdings] of Map.groupBy(acquired.toSorted(byDay), (holding) => holding.ware)) {
    addWare(points, holdings, pricesOf.get(ware) ?? []);
  }
  return points;
}

/** Both lists are by day, so that each is gone through once. */
function addWare(
  points: { day: string; purchases: number; market: number }[],
  holdings: readonly Acquired[],
  prices: readonly PastEstimate[],
): void {
  const now = holdings[0]!.priceCents;
  let [held, priced, units, cost] = [0, 0, 0, 0];
  points.forEach((point, index) => {
    for (; held < holdings.length && holdings[held]!.day <= point.day; held += 1) {
      units += holdings[held]!.units;
      cost += holdings[held]!.costCents;
    }
    while (priced < prices.length && prices[priced]!.day <= point.day) priced += 1;
    const then = prices[priced - 1]?.priceCents ?? null;
    const price = index === points.length - 1 ? now : then;
    point.purchases += cost;
    point.market += price === null ? cost : Math.round(units * price);
  });
}

const byDay = (a: { day: string }, b: { day: string }) => Date.parse(a.day) - Date.parse(b.day);
