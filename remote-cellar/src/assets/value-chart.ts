import type { CellarValue } from '@le-chai/contracts/value';
import { day, euro, monthShort } from '@le-chai/design/format';

export type ValuePoint = CellarValue['points'][number];

/** A drawing of 100 by 100, as it is stretched over its place; places are in percent from the left and from the top. */
export interface ValueChart {
  /** SVG path of what the cellar was worth. */
  market: string;
  /** The same, closed along the ground. */
  area: string;
  /** SVG path of what was paid for it: it stays until something is bought. */
  purchases: string;
  /** Where each point stands. */
  places: { left: number; market: number; purchases: number }[];
  /** Amounts across, from nothing up. */
  lines: { amount: number; at: number }[];
  /** Where years begin, as far as there is room beside the first and the last day. */
  years: { year: number; at: number }[];
}

/** Lines across at most, with the ground. */
const LINES = 5;

/** What stands below the ends needs this much of the width, percent. */
const ENDS = 16;

/** Years that are named below, at most. */
const MOST_YEARS = 4;

/**
 * What a cellar was worth and cost over time, from nothing up, so that twice the height is twice the worth.
 * @param points oldest first
 * @param round whether the top is a round amount, with lines across below it; else it is the greatest there is
 * @returns none where there is no point, or nothing was ever worth anything
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

  // What is of one day only is drawn as if it had been so before.
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

/** Years that begin within a time; where they are many, every second or third. */
function yearsBetween(from: number, until: number): number[] {
  const [first, last] = [new Date(from).getUTCFullYear() + 1, new Date(until).getUTCFullYear()];
  const every = Math.max(1, Math.ceil((last - first + 1) / MOST_YEARS));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).filter(
    (year) => (last - year) % every === 0,
  );
}

/** Round amounts from nothing to just above the greatest, evenly apart. */
export function linesTo(greatest: number): number[] {
  const step = stepFor(greatest);
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, index) => index * step);
}

/** 1, 2 or 5, or ten, a hundred … times as much: the least that needs no more lines than there may be. */
function stepFor(greatest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      if (Math.ceil(greatest / step) < LINES) return step;
    }
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

type Step = CellarValue['step'];

/** Points that the head shows of a cellar by the month. */
const HEAD_MONTHS = 24;

/** The last two years of a cellar by the month, all of one by the day. */
export const headPoints = ({ step, points }: Pick<CellarValue, 'step' | 'points'>): ValuePoint[] =>
  step === 'month' ? points.slice(-HEAD_MONTHS) : points;

/** `24 months`, `1 day`. */
export const spanWords = (step: Step, points: readonly ValuePoint[]): string =>
  `${points.length} ${step}${points.length === 1 ? '' : 's'}`;

/** `Nov 2026` by the month, `21 Nov 2026` by the day. */
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
