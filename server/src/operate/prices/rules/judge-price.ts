/** A price this many times the one before, or less than that part of it, is more likely a slip than a market. */
export const LARGE = 5;

/** What is known of a product before a price is taken in. Cents. */
export interface KnownPrices {
  /** What the same source says of the same day. */
  readonly same: number | null;
  /** The newest price of that day or an earlier one, whatever its source. */
  readonly before: number | null;
  /** The day of the newest price of all. */
  readonly newestDay: string | null;
}

/**
 * What a price changes. `added`: the first one of that product. `renewed`: the price stays and has a newer date. `unchanged`:
 * it is known already. `older`: a newer one is known, so that no estimate follows it.
 */
export type PriceChange = 'added' | 'raised' | 'lowered' | 'renewed' | 'unchanged' | 'older';

/** What a price changes. docs/rules.md#price-lists */
export function judgePrice(known: KnownPrices, { cents, day }: { cents: number; day: string }): PriceChange {
  if (known.same === cents) return 'unchanged';
  if (known.newestDay !== null && day < known.newestDay) return 'older';
  if (known.before === null) return 'added';
  if (known.before === cents) return 'renewed';
  return cents > known.before ? 'raised' : 'lowered';
}

/** Whether a price is so far from the one before that it is taken in only when the operator says so. docs/rules.md#price-lists */
export const isLarge = (before: number, cents: number): boolean => cents > LARGE * before || LARGE * cents < before;
