import type { MATURITY } from '@le-chai/contracts/value';

type Maturity = (typeof MATURITY)[number];

/** Years from the vintage at which a wine enters a stage. Our own choice, docs/rules.md#cellar-value */
const FROM_YEARS = [
  [20, 'old'],
  [10, 'mature'],
  [5, 'maturing'],
] as const;

/** Where a wine is between young and old. What has no vintage, and spirits, do not age in the bottle that way. */
export function maturity(
  wine: { readonly vintage: number | null; readonly root: 'wine' | 'spirit'; readonly inBarrel: boolean },
  year: number,
): Maturity {
  if (wine.inBarrel) return 'in-barrel';
  const { vintage, root } = wine;
  if (!vintage || root === 'spirit') return 'no-vintage';
  return FROM_YEARS.find(([years]) => year - vintage >= years)?.[1] ?? 'young';
}
