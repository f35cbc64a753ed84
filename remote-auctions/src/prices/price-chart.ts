import type { PricedProduct } from '@le-chai/contracts/price-history';
import { month } from '@le-chai/design/format';

/** A price to compare with: what the sale costs now, what one bids, what the house estimates. */
export interface Mark {
  /** EUR a bottle or a litre. */
  price: number;
  /** Where it is a range, its upper end; `price` is the lower. */
  until?: number | undefined;
  words: string;
  /** The member's own. */
  own: boolean;
}

/** Where something stands, in percent from the top or from the left. */
interface Placed {
  at: number;
}

/** A sale in the drawing. */
export interface Dot {
  key: number;
  /** From the left and from the top, percent. */
  left: number;
  top: number;
  sale: PricedProduct['sales'][number];
}

/** A drawing of 100 by 100, as it is stretched over its place. */
export interface PriceChart {
  /** SVG path of the reference prices: each holds until the next. */
  line: string;
  /** A dot for each sale, in the order in which they were. */
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
/** Words under the drawing this near to its sides would stand out of it, percent. */
const EDGE = 4;

/**
 * The prices of a wine over time, from nothing up: half as high is half the price.
 * @param now ms since the epoch; the last reference holds until then
 * @returns none where no price is known
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
 * The dot nearest to a place in the drawing.
 * @param place px from its left and top
 * @param room of the drawing, px
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

/** Round prices from just below the least to just above the greatest, evenly apart; two at least. */
export function linesAcross(prices: readonly number[]): number[] {
  const [least, greatest] = [Math.min(...prices), Math.max(...prices)];
  const step = stepFor(least, greatest);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(greatest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** 1, 2 or 5, or ten, a hundred … times as much: the least that needs no more lines than there may be. */
function stepFor(least: number, greatest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      if (Math.ceil(greatest / step) - Math.floor(least / step) < LINES) return step;
    }
  }
}

/** Years where there are some, else the month in which it begins. */
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
