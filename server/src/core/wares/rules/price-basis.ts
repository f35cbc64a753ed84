/** The source of an estimate that is the median of the house's own results. */
export const HOUSE = 'house';
/** The source of a price that a catalogue of the house came with. */
export const CATALOGUE = 'catalogue';
/** The source of the estimate of a bottle from a barrel: its litres' price when the first was bottled. */
export const BARREL = 'barrel';

/** Whether a price list must not be called so. */
export const isReserved = (source: string): boolean => [HOUSE, CATALOGUE, BARREL].includes(source.toLowerCase());

/** What an estimate rests on, beside its day. */
export interface PriceBasis {
  /** `house`, `catalogue`, `barrel`, or the name of a price list. */
  readonly source: string;
  /** Results of the house that it is the median of; 0 for a reference price. */
  readonly results: number;
  /** How far from the median half of those results lie at most, in thousandths of it. */
  readonly spread: number;
}

/** What an estimate rests on that is a reference price. */
export const referenceOf = (source: string): PriceBasis => ({ source, results: 0, spread: 0 });

/** The surest first. */
export const SURE = ['firm', 'fair', 'rough'] as const;
export type Sure = (typeof SURE)[number];

/* Our own choices, docs/rules.md#how-sure-an-estimate-is */
/** So many results are as good as a smaller spread. */
const MANY = 10;
/** Thousandths of the median. */
const CLOSE = 100;
const WIDE = 250;
/** Older than this a reference price is rough, a median of results is, and any estimate is out of date. */
const REFERENCE_MONTHS = 6;
const RESULTS_MONTHS = 12;
const OUT_OF_DATE_MONTHS = 18;

/**
 * How sure an estimate is: by the number and spread of the house's results, or by the age of the reference price.
 * docs/rules.md#how-sure-an-estimate-is
 * @param day of its newest result, or of the reference: `2026-05-17`
 */
export function howSure(basis: PriceBasis, day: string, now: Date): Sure {
  if (day < monthsBefore(now, basis.results === 0 ? REFERENCE_MONTHS : RESULTS_MONTHS)) return 'rough';
  if (basis.results === 0) return 'fair';
  const steps = (basis.spread > CLOSE ? 1 : 0) + (basis.spread > WIDE ? 1 : 0) - (basis.results >= MANY ? 1 : 0);
  return SURE[Math.max(0, steps)]!;
}

/** Whether an estimate is of a day too long ago to say much of today. */
export const isOutOfDate = (day: string, now: Date): boolean => day < monthsBefore(now, OUT_OF_DATE_MONTHS);

/** The day that many months before, in UTC; the last of its month where that is shorter. */
function monthsBefore(now: Date, months: number): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), last))).toISOString().slice(0, 10);
}
