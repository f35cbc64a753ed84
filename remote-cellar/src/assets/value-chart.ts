import type { CellarValue } from '@le-chai/contracts/value';
import { day, euro, monthShort } from '@le-chai/design/format';

export type ValuePoint = CellarValue['points'][number];

/** A chart of 100 by 100, stretched over its space. Positions are in percent from the left and the top. */
export interface ValueChart {
  /** SVG path of the cellar's value. */
  market: string;
  /** The same, closed along the baseline. */
  area: string;
  /** SVG path of its cost, a step at each purchase. */
  purchases: string;
  /** The position of each point. */
  places: { left: number; market: number; purchases: number }[];
  /** Horizontal grid lines, from zero up. */
  lines: { amount: number; at: number }[];
  /** Where years begin, as far as there is room between the end labels. */
  years: { year: number; at: number }[];
}

/** The most grid lines, including the baseline. */
const LINES = 5;

/** Share of the width that the end labels need, in percent. */
const ENDS = 16;

/** The most years labelled below. */
const MOST_YEARS = 4;

/**
 * A cellar's value and cost over time, on a scale from zero, so that twice the height is twice the value.
 * @param points oldest first
 * @param round whether the scale ends at a round amount, with grid lines; otherwise at the maximum
 * @returns undefined if there are no points, or all are zero
 */
export function valueChart(points: readonly ValuePoint[], round: boolean): ValueChart | undefined {
  const greatest = Math.max(0, ...points.flatMap(({ market, purchases }) => [market, purchases]));
  if (greatest === 0) return undefined;
  const lines = round ? linesTo(greatest) : [];
  const high = lines.at(-1) ?? greatest;
  const top = (amount: number): number => hundredths((100 * (high - amount)) / high);

  const times = points.map(({ at }) => Date.parse(at));
  const [from = 0, until = 0] = [times[0], times.at(-1)];
  const left = (time: number): number => (until > from ? hundredths((100 * (time - from)) / (until - from)) : 100);
  const places = points.map(({ market, purchases }, index) => ({
    left: left(times[index] ?? from),
    market: top(market),
    purchases: top(purchases),
  }));

  // A single day is drawn as a flat line.
  const drawn = places.length === 1 ? [...places.map((place) => ({ ...place, left: 0 })), ...places] : places;
  const market = drawn.map((place, index) => `${index === 0 ? 'M' : 'L'}${place.left} ${place.market}`).join('');
  return {
    market,
    area: `${market}V100H0Z`,
    purchases: drawn
      .map((place, index) => (index === 0 ? `M0 ${place.purchases}` : `H${place.left}V${place.purchases}`))
      .join(''),
    places,
    lines: lines.map((amount) => ({ amount, at: top(amount) })),
    years: yearsBetween(from, until)
      .map((year) => ({ year, at: left(Date.UTC(year, 0)) }))
      .filter(({ at }) => at >= ENDS && at <= 100 - ENDS),
  };
}

/** Years that begin within a period; if there are many, every second or third. */
function yearsBetween(from: number, until: number): number[] {
  const [first, last] = [new Date(from).getUTCFullYear() + 1, new Date(until).getUTCFullYear()];
  const every = Math.max(1, Math.ceil((last - first + 1) / MOST_YEARS));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).filter(
    (year) => (last - year) % every === 0,
  );
}

/** Evenly spaced round amounts from zero to just above the maximum. */
export function linesTo(greatest: number): number[] {
  const step = stepFor(greatest);
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, index) => index * step);
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that needs no more than the allowed number of lines. */
function stepFor(greatest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      if (Math.ceil(greatest / step) < LINES) return step;
    }
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

type Step = CellarValue['step'];

/** Months shown in the head. */
const HEAD_MONTHS = 24;

/** The last two years by month, or all points by day. */
export const headPoints = ({ step, points }: Pick<CellarValue, 'step' | 'points'>): ValuePoint[] =>
  step === 'month' ? points.slice(-HEAD_MONTHS) : points;

/** `24 months`, `1 day`. */
export const spanWords = (step: Step, points: readonly ValuePoint[]): string =>
  `${points.length} ${step}${points.length === 1 ? '' : 's'}`;

/** `Nov 2026` by the month, `21 Nov 2026` by the day. */
export const whenWords = (step: Step, { at }: ValuePoint): string => (step === 'month' ? monthShort(at) : day(at));

/** A description of the chart for screen readers. */
export function drawnWords(step: Step, points: readonly ValuePoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return (
    `Estimated market value ${euro(first.market)} in ${whenWords(step, first)}, ${euro(last.market)} now; ` +
    `purchases ${euro(first.purchases)} then, ${euro(last.purchases)} now.`
  );
}
