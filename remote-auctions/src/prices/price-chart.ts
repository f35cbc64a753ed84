import type { PricedProduct } from '@le-chai/contracts/price-history';
import { month } from '@le-chai/design/format';

/** A price to compare with: the current price, the member's bid, or our estimate. */
export interface Mark {
  /** EUR a bottle or a litre. */
  price: number;
  /** The upper end, if it is a range; `price` is the lower. */
  until?: number | undefined;
  words: string;
  /** Whether it is the member's own. */
  own: boolean;
}

/** A position in percent from the top or from the left. */
interface Placed {
  at: number;
}

/** A sale in the chart. */
export interface Dot {
  key: number;
  /** From the left and from the top, percent. */
  left: number;
  top: number;
  sale: PricedProduct['sales'][number];
}

/** A chart of 100 by 100, stretched to fill its space. */
export interface PriceChart {
  /** SVG path of the reference prices: each holds until the next. */
  line: string;
  /** A dot for each sale, in chronological order. */
  dots: Dot[];
  prices: (Placed & { price: number })[];
  times: (Placed & { words: string })[];
  marks: (Placed & Mark)[];
  /** Ranges, from their upper end down, percent. */
  bands: (Placed & { words: string; height: number })[];
}

/** Lines across at most. */
const LINES = 5;
const YEAR = 365.25 * 86_400_000;
/** Labels this near to the sides would overflow the chart, percent. */
const EDGE = 4;

/**
 * The prices of a wine over time, with an axis from zero: half the height is half the price.
 * @param now ms since the epoch; the last reference holds until then
 * @returns undefined if no price is known
 */
export function priceChart(
  { sales, references }: Pick<PricedProduct, 'sales' | 'references'>,
  marks: readonly Mark[],
  now: number,
): PriceChart | undefined {
  const sold = sales
    .map((sale) => ({ time: Date.parse(sale.date), price: sale.price, sale }))
    .toSorted((one, other) => one.time - other.time);
  const held = references
    .map(({ date, price }) => ({ time: Date.parse(date), price }))
    .filter(({ time }) => time <= now)
    .toSorted((one, other) => one.time - other.time);
  const known = [...sold, ...held];
  if (known.length === 0) return undefined;

  const from = Math.min(...known.map(({ time }) => time), now - 1);
  const until = Math.max(...known.map(({ time }) => time), now);
  const lines = linesAcross([
    0,
    ...known.map(({ price }) => price),
    ...marks.map(({ price, until: most = price }) => most),
  ]);
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  const left = (time: number): number => round((100 * (time - from)) / (until - from));
  const top = (price: number): number => round((100 * (high - price)) / (high - low));

  return {
    line: held
      .map(({ time, price }, index) => {
        const next = held[index + 1]?.time ?? until;
        return `${index === 0 ? 'M' : 'L'}${left(time)} ${top(price)}L${left(next)} ${top(price)}`;
      })
      .join(''),
    dots: sold.map(({ time, price, sale }, key) => ({ key, left: left(time), top: top(price), sale })),
    prices: lines.map((price) => ({ price, at: top(price) })),
    times: timesBelow(from, until).map(({ time, words }) => ({ words, at: left(time) })),
    marks: marks.flatMap((mark) => (mark.until === undefined ? [{ ...mark, at: top(mark.price) }] : [])),
    bands: marks.flatMap(({ price, until: most, words }) =>
      most === undefined ? [] : [{ words, at: top(most), height: round(top(price) - top(most)) }],
    ),
  };
}

/**
 * The dot nearest to a point in the chart.
 * @param place px from its left and top
 * @param room the size of the chart, px
 * @returns its index
 */
export function nearestDot(
  dots: readonly Pick<Dot, 'left' | 'top'>[],
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
): number {
  const away = dots.map(({ left, top }) => Math.hypot((left * width) / 100 - x, (top * height) / 100 - y));
  return away.indexOf(Math.min(...away));
}

/** Evenly spaced round prices from just below the lowest to just above the highest; at least two. */
export function linesAcross(prices: readonly number[]): number[] {
  const [least, greatest] = [Math.min(...prices), Math.max(...prices)];
  const step = stepFor(least, greatest);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(greatest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** 1, 2 or 5 times a power of ten: the smallest step that does not exceed the maximum number of lines. */
function stepFor(least: number, greatest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      if (Math.ceil(greatest / step) - Math.floor(least / step) < LINES) return step;
    }
  }
}

/** The years, or the first month if the period is short. */
function timesBelow(from: number, until: number): { time: number; words: string }[] {
  if (until - from < 2 * YEAR) return [{ time: from, words: month(from) }];
  const [first, last] = [new Date(from).getUTCFullYear() + 1, new Date(until).getUTCFullYear()];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .map((year) => ({ time: Date.UTC(year, 0), words: String(year) }))
    .filter(({ time }) => {
      const at = (100 * (time - from)) / (until - from);
      return at >= EDGE && at <= 100 - EDGE;
    });
}

const round = (value: number): number => Math.round(value * 100) / 100;
