import * as fc from 'fast-check';
import { linesAcross, nearestDot, priceChart } from './price-chart.ts';

const NOW = Date.parse('2026-11-22T15:00:00Z');
const DAY = 86_400_000;
const sale = (daysAgo: number, price: number) => ({
  date: new Date(NOW - daysAgo * DAY).toISOString(),
  price,
  quantity: 1,
});
const reference = (daysAgo: number, price: number) => ({
  date: sale(daysAgo, price).date.slice(0, 10),
  price,
  source: 'catalogue',
});

/** The corners of a path. */
const cornersOf = (path: string): [number, number][] =>
  [...path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, left, top]) => [Number(left), Number(top)]);

describe('the chart of prices over time', () => {
  it('starts at zero, with references as steps until today, sales as dots, and compared amounts as horizontal lines', () => {
    const chart = priceChart(
      { references: [reference(1000, 200), reference(500, 300)], sales: [sale(0, 250)] },
      [{ price: 300, words: 'Price now', own: false }],
      NOW,
    )!;
    expect(chart.prices.map(({ price }) => price)).toEqual([0, 100, 200, 300]);
    // The first price holds until the second one is known: nobody named a price in between.
    const corners = cornersOf(chart.line);
    expect(corners.map(([, top]) => top)).toEqual([33.33, 33.33, 0, 0]);
    expect(corners[1]![0]).toBe(corners[2]![0]);
    expect([corners[0]![0], corners[3]![0]]).toEqual([0, 100]);
    expect(chart.dots).toMatchObject([{ left: 100, top: 16.67, sale: { price: 250 } }]);
    expect(chart.marks).toMatchObject([{ words: 'Price now', at: 0 }]);
    expect(chart.times.map(({ words }) => words)).toEqual(['2025', '2026']);
  });

  it('draws a range as a band from its upper end down, with space for the upper end', () => {
    const chart = priceChart(
      { references: [reference(500, 300)], sales: [] },
      [
        { price: 200, until: 400, words: 'Estimate', own: false },
        { price: 300, words: 'Price now', own: false },
      ],
      NOW,
    )!;
    expect(chart.prices.at(-1)).toEqual({ price: 400, at: 0 });
    expect(chart.bands).toEqual([{ words: 'Estimate', at: 0, height: 50 }]);
    expect(chart.marks.map(({ words }) => words)).toEqual(['Price now']);
  });

  it('labels the first month if it covers less than two years', () => {
    const { times } = priceChart({ references: [], sales: [sale(200, 250)] }, [], NOW)!;
    expect(times).toEqual([{ words: 'May 2026', at: 0 }]);
  });

  it('is undefined without a price, and leaves out future reference prices', () => {
    expect(priceChart({ references: [], sales: [] }, [{ price: 1, words: '', own: true }], NOW)).toBeUndefined();
    expect(priceChart({ references: [reference(-30, 250)], sales: [] }, [], NOW)).toBeUndefined();
  });

  it('puts everything inside, later to the right and more expensive above', () => {
    const price = fc.integer({ min: 1, max: 2_000_000 }).map((cents) => cents / 100);
    const daysAgo = fc.integer({ min: 0, max: 2000 });
    const sales = fc.array(fc.tuple(daysAgo, price), { minLength: 1, maxLength: 30 });
    const references = fc.array(fc.tuple(daysAgo, price), { maxLength: 20 });
    const marks = fc.array(fc.record({ price, words: fc.constant(''), own: fc.boolean() }), { maxLength: 2 });
    fc.assert(
      fc.property(sales, references, marks, (sold, held, compared) => {
        const chart = priceChart(
          {
            sales: sold.map(([days, euro]) => sale(days, euro)),
            references: held.map(([days, euro]) => reference(days, euro)),
          },
          compared,
          NOW,
        )!;
        const corners = [...cornersOf(chart.line), ...chart.dots.map(({ left, top }) => [left, top])];
        const places = [...corners.flat(), ...chart.marks.map(({ at }) => at), ...chart.times.map(({ at }) => at)];
        for (const place of places) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100);
        }
        expect(chart.prices.length).toBeGreaterThanOrEqual(2);
        const line = cornersOf(chart.line).map(([left]) => left);
        expect(line).toEqual(line.toSorted((a, b) => a - b));
        const { dots } = chart;
        expect(dots).toHaveLength(sold.length);
        expect(dots.map(({ left }) => left)).toEqual(dots.map(({ left }) => left).toSorted((a, b) => a - b));
        const tops = dots.toSorted((a, b) => a.sale.price - b.sale.price).map(({ top }) => top);
        expect(tops).toEqual(tops.toSorted((a, b) => b - a));
        expect(chart.prices[0]).toEqual({ price: 0, at: 100 });
      }),
    );
  });

  it('has few horizontal lines, round and evenly spaced, around all prices', () => {
    const price = fc.integer({ min: 1, max: 20_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 20 }), (prices) => {
        const lines = linesAcross(prices);
        const [first, second] = lines as [number, number];
        const step = second - first;
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(5);
        expect(String(step)).toMatch(/^[125]0*$/);
        expect(first).toBeLessThanOrEqual(Math.min(...prices));
        expect(lines.at(-1)).toBeGreaterThanOrEqual(Math.max(...prices));
      }),
    );
  });
});

it('finds the dot nearest to a finger, however wide the chart is', () => {
  const dots = [
    { left: 10, top: 50 },
    { left: 50, top: 10 },
    { left: 50, top: 90 },
  ];
  const room = { width: 1000, height: 200 };
  expect(nearestDot(dots, { x: 280, y: 20 }, room)).toBe(0);
  expect(nearestDot(dots, { x: 480, y: 20 }, room)).toBe(1);
  expect(nearestDot(dots, { x: 990, y: 199 }, room)).toBe(2);
});
