import { MATURITY, SURENESS, type ValueShare } from '@le-chai/contracts/value';

/** The most bars in a chart; smaller parts are combined in the last one. */
export const MOST_BARS = 8;

/** A bar of a chart: one part of the cellar, or several small ones combined. Lengths in percent of the longest. */
export interface Bar extends Pick<ValueShare, 'key' | 'label' | 'share' | 'market' | 'purchases'> {
  marketLength: number;
  purchasesLength: number;
}

/** The parts as bars on one scale. Those beyond the limit are combined, so that the shares still add up. */
export function barsOf(parts: readonly ValueShare[]): Bar[] {
  const shown =
    parts.length > MOST_BARS ? [...parts.slice(0, MOST_BARS - 1), together(parts.slice(MOST_BARS - 1))] : parts;
  const longest = Math.max(...shown.flatMap(({ market, purchases }) => [market, purchases]), 0);
  const length = (amount: number): number => (longest > 0 ? Math.round((10_000 * amount) / longest) / 100 : 0);
  return shown.map(({ key, label, share, market, purchases }) => ({
    key,
    label,
    share,
    market,
    purchases,
    marketLength: length(market),
    purchasesLength: length(purchases),
  }));
}

/** In order of maturity, from wine still in barrel to old bottles, rather than by value. */
export const byAge = (parts: readonly ValueShare[]): ValueShare[] => inOrder(parts, MATURITY);

/** From firm estimates to none. */
export const bySureness = (parts: readonly ValueShare[]): ValueShare[] => inOrder(parts, SURENESS);

/** Sorted by key order, with unknown keys last. */
function inOrder(parts: readonly ValueShare[], keys: readonly string[]): ValueShare[] {
  const placeOf = ({ key }: ValueShare): number => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function together(parts: readonly ValueShare[]): ValueShare {
  const sum = (of: (part: ValueShare) => number): number => parts.reduce((whole, part) => whole + of(part), 0);
  return {
    key: 'rest',
    label: `${parts.length} others`,
    market: cents(sum(({ market }) => market)),
    purchases: cents(sum(({ purchases }) => purchases)),
    bottles: sum(({ bottles }) => bottles),
    liters: sum(({ liters }) => liters),
    share: sum(({ share }) => share),
  };
}

const cents = (amount: number): number => Math.round(100 * amount) / 100;
