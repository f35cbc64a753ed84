import * as fc from 'fast-check';
import { linesTo, valueChart, type ValuePoint } from './value-chart.ts';

const point = (at: string, purchases: number, market: number): ValuePoint => ({ at, purchases, market });
const DAY = 86_400_000;

const yearsOf = (from: string) =>
  valueChart([point(from, 1, 1), point('2026-11-23', 1, 1)], true)!.years.map(({ year }) => year);

describe('the chart of a cellar over time', () => {
  it('draws its value as a line, its cost as steps, and the baseline at zero', () => {
    const chart = valueChart(
      [point('2026-09-30', 50, 50), point('2026-10-30', 100, 150), point('2026-11-29', 100, 200)],
      false,
    )!;
    expect(chart.market).toBe('M0 75L50 25L100 0');
    expect(chart.area).toBe('M0 75L50 25L100 0V100H0Z');
    expect(chart.purchases).toBe('M0 75H50V50H100V50');
    expect(chart.places.at(-1)).toEqual({ left: 100, market: 0, purchases: 50 });
    expect(chart.lines).toEqual([]);
    expect(chart.years).toEqual([]);
  });

  it('has round grid lines if wanted, from zero to just above the maximum', () => {
    const chart = valueChart([point('2026-10-30', 700, 650), point('2026-11-29', 700, 840)], true)!;
    expect(chart.lines.map(({ amount }) => amount)).toEqual([0, 500, 1000]);
    expect(chart.lines.map(({ at }) => at)).toEqual([100, 50, 0]);
    expect(chart.places[1]).toEqual({ left: 100, market: 16, purchases: 30 });
  });

  it('labels the beginnings of years, some of them if there are many, and none under an end label', () => {
    expect(yearsOf('2024-12-31')).toEqual([2026]);
    expect(yearsOf('2024-02-29')).toEqual([2025, 2026]);
    expect(yearsOf('2026-10-31')).toEqual([]);
    expect(yearsOf('2014-06-30')).toEqual([2017, 2020, 2023]);
  });

  it('draws a single day as if it had been so before, and nothing where there is nothing', () => {
    expect(valueChart([point('2026-11-23', 50, 100)], false)?.market).toBe('M0 0L100 0');
    expect(valueChart([], true)).toBeUndefined();
    expect(valueChart([point('2026-11-23', 0, 0)], true)).toBeUndefined();
  });

  it('stays within its place, from left to right, whatever a cellar was worth', () => {
    const amount = fc.double({ min: 0, max: 10_000_000, noNaN: true });
    const points = fc.uniqueArray(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 60 }).chain((days) =>
      fc.tuple(
        ...days
          .toSorted((a, b) => a - b)
          .map((day) =>
            fc.record({
              at: fc.constant(new Date(Date.UTC(2018, 0) + day * DAY).toISOString().slice(0, 10)),
              purchases: amount,
              market: amount,
            }),
          ),
      ),
    );
    fc.assert(
      fc.property(points, fc.boolean(), (known, round) => {
        const chart = valueChart(known, round);
        expect(chart === undefined).toBe(known.every(({ market, purchases }) => market === 0 && purchases === 0));
        const { places } = chart ?? { places: [] };
        for (const { left, market, purchases } of places) {
          for (const at of [left, market, purchases]) expect(at).toBeGreaterThanOrEqual(0);
          for (const at of [left, market, purchases]) expect(at).toBeLessThanOrEqual(100);
        }
        expect(places.map(({ left }) => left)).toEqual(places.map(({ left }) => left).toSorted((a, b) => a - b));
        // A higher value is drawn higher, or at the same hundredth of a percent.
        const higher = places.filter((_, index) => known[index]!.market > known[index]!.purchases);
        for (const { market, purchases } of higher) expect(market).toBeLessThanOrEqual(purchases);
      }),
    );
  });
});

describe('amounts across', () => {
  it('are five at most, evenly apart, and end just above the greatest', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 10_000_000, noNaN: true }), (greatest) => {
        const lines = linesTo(greatest);
        const step = lines[1]!;
        expect(lines.length).toBeLessThanOrEqual(5);
        expect(lines[0]).toBe(0);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(greatest);
        expect(lines.at(-1)! - step).toBeLessThan(greatest);
      }),
    );
  });
});
