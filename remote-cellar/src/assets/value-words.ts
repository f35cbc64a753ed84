import type { CellarValue } from '@le-chai/contracts/value';
import { day, euro, monthShort } from '@le-chai/design/format';
import type { ValuePoint } from './value-chart.ts';

type Step = CellarValue['step'];

/** Points that the head shows of a cellar told by the month. */
const HEAD_MONTHS = 24;

/** The last two years of a cellar told by the month, all of one told by the day. */
export const headPoints = ({ step, points }: Pick<CellarValue, 'step' | 'points'>): ValuePoint[] =>
  step === 'month' ? points.slice(-HEAD_MONTHS) : points;

/** `24 months`, `1 day`. */
export const spanWords = (step: Step, points: readonly ValuePoint[]): string =>
  `${points.length} ${step}${points.length === 1 ? '' : 's'}`;

/** `Nov 2026` where it is told by the month, `21 Nov 2026` by the day. */
export const whenWords = (step: Step, { at }: ValuePoint): string => (step === 'month' ? monthShort(at) : day(at));

/** What a drawing shows, for those who do not see it. */
export function drawnWords(step: Step, points: readonly ValuePoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return (
    `Estimated market value ${euro(first.market)} in ${whenWords(step, first)}, ${euro(last.market)} now; ` +
    `purchases ${euro(first.purchases)} then, ${euro(last.purchases)} now.`
  );
}
