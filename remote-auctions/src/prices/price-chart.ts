import type { PricedProduct } from '@le-chai/contracts/price-history';
import { month } from '@le-chai/design/format';

/** A price to compare with: what the sale costs now, what one bids. */
export interface Mark {
  /** EUR a bottle or a litre. */
  price: number;
  words: string;
  /** The member's own. */
  own: boolean;
}

/** Where something stands, in percent from the top or from the left. */
interface Placed {
  at: number;
}

/** A drawing of 100 by 100, as it is stretched over its place. */
export interface PriceChart {
  /** SVG path of the reference prices. */
  line: string;
  /** SVG path of a dot for each sale: a round pen that is put down and lifted. */
  dots: string;
  prices: (Placed & { price: number })[];
  times: (Placed & { words: string })[];
  marks: (Placed & Mark)[];
}

/** Lines across at most. */
const LINES = 5;
const YEAR = 365.25 * 86_400_000;
/** Words under the drawing this near to its sides would stand out of it, percent. */
const EDGE = 4;

/**
 * The prices of a wine over time.
 * @param now ms since the epoch; the last reference holds until then
 * @returns none where no price is known
 */
export function priceChart(
  { sales, references }: Pick<PricedProduct, 'sales' | 'references'>,
  marks: readonly Mark[],
  now: number,
): PriceChart | undefined {
  const sold = sales.map(({ date, price }) => ({ time: Date.parse(date), price }));
  const held = references
    .map(({ date, price }) => ({ time: Date.parse(date), price }))
    .filter(({ time }) => time <= now)
    .toSorted((one, other) => one.time - other.time);
  const known = [...sold, ...held];
  if (known.length === 0) return undefined;

  const from = Math.min(...known.map(({ time }) => time), now - 1);
  const until = Math.max(...known.map(({ time }) => time), now);
  const lines = linesAcross([...known, ...marks].map(({ price }) => price));
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  const left = (time: number): number => round((100 * (time - from)) / (until - from));
  const top = (price: number): number => round((100 * (high - price)) / (high - low));

  const last = held.at(-1);
  const points = last && last.time < until ? [...held, { time: until, price: last.price }] : held;
  return {
    line: points.map(({ time, price }, index) => `${index === 0 ? 'M' : 'L'}${left(time)} ${top(price)}`).join(''),
    dots: sold.map(({ time, price }) => `M${left(time)} ${top(price)}h.01`).join(''),
    prices: lines.map((price) => ({ price, at: top(price) })),
    times: timesBelow(from, until).map(({ time, words }) => ({ words, at: left(time) })),
    marks: marks.map((mark) => ({ ...mark, at: top(mark.price) })),
  };
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
