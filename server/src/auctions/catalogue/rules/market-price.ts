import { HOUSE, type PriceBasis, referenceOf } from '../../../core/wares/rules/price-basis.ts';

/** Fewer sales than these say nothing: then the newest reference price counts. Our own choice, docs/rules.md#market-price */
export const SALES_NEEDED = 5;
/** Sales older than this say nothing of today. Our own choice, docs/rules.md#market-price */
const MONTHS_COUNTED = 12;

/** What a bottle, or a litre, went for. Cents. */
export interface Sold {
  readonly at: Date;
  readonly cents: number;
}

/** What a bottle, or a litre, was worth on a day (`2026-05-17`), and by whose list. Cents. */
export interface Reference {
  readonly day: string;
  readonly cents: number;
  readonly source: string;
}

export interface Estimate {
  readonly cents: number;
  readonly basis: PriceBasis;
  /** Of the newest sale, or of the reference. */
  readonly day: string;
}

/**
 * The estimated market price: the median of the last twelve months' sales where there are five or more, else the newest
 * reference price; none if there is neither. docs/rules.md#market-price
 * @param references of two of one day the last one counts
 */
export function estimateMarketPrice(
  sales: readonly Sold[],
  references: readonly Reference[],
  now: Date,
): Estimate | undefined {
  const since = monthsBefore(now);
  const counted = sales.filter(({ at }) => at >= since && at <= now);
  if (counted.length >= SALES_NEEDED) {
    const newest = Math.max(...counted.map(({ at }) => at.getTime()));
    const prices = counted.map(({ cents }) => cents);
    const cents = median(prices);
    const basis = { source: HOUSE, results: prices.length, spread: spread(prices, cents) };
    return { cents, basis, day: dayOf(new Date(newest)) };
  }
  const today = dayOf(now);
  const known = references.filter(({ day }) => day <= today).toSorted((a, b) => a.day.localeCompare(b.day));
  const latest = known.at(-1);
  return latest && { cents: latest.cents, basis: referenceOf(latest.source), day: latest.day };
}

/** The middle one, or the mean of the two in the middle, in whole cents. */
function median(cents: readonly number[]): number {
  const sorted = cents.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1]!, sorted[Math.floor(middle)]!];
  return Math.round((low + high) / 2);
}

/** How far from the median half of the prices lie at most, in thousandths of it. */
function spread(cents: readonly number[], middle: number): number {
  const apart = cents.map((one) => Math.abs(one - middle)).toSorted((a, b) => a - b);
  return Math.round((1000 * apart[Math.ceil(apart.length / 2) - 1]!) / Math.max(1, middle));
}

function monthsBefore(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - MONTHS_COUNTED);
  return since;
}

export const dayOf = (date: Date) => date.toISOString().slice(0, 10);
