import fc from 'fast-check';
import { dayOf, estimateMarketPrice, type Reference, SALES_NEEDED, type Sold } from './market-price.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const A_YEAR_AGO = new Date('2025-06-15T12:00:00Z');
const DAY = 86_400_000;
const sold = (cents: number, daysAgo = 1): Sold => ({ cents, at: new Date(NOW.getTime() - daysAgo * DAY) });
const sales = (...cents: number[]) => cents.map((one) => sold(one));
const reference = (day: string, cents: number, source = 'catalogue'): Reference => ({ day, cents, source });

const someSales = fc.array(
  fc.record({ cents: fc.integer({ min: 1, max: 1000 }), daysAgo: fc.integer({ min: -20, max: 500 }) }),
  { maxLength: 12 },
);
const someReferences = fc.array(
  fc.record({
    day: fc.integer({ min: -5, max: 900 }).map((days) => dayOf(new Date(NOW.getTime() - days * DAY))),
    cents: fc.integer({ min: 1, max: 1000 }),
    source: fc.constantFrom('catalogue', 'Cours des Caves'),
  }),
  { maxLength: 5 },
);

describe('the estimated market price', () => {
  it.each([
    [
      'five sales: the one in the middle',
      sales(5, 1, 9, 3, 7),
      [],
      { cents: 5, basis: { source: 'house', results: 5, spread: 400 }, day: '2026-06-14' },
    ],
    [
      'six: between the two in the middle',
      sales(1, 2, 10, 20, 30, 40),
      [],
      { cents: 15, basis: { source: 'house', results: 6, spread: 867 } },
    ],
    ['in whole cents', sales(1, 2, 4, 7, 30, 40), [], { cents: 6 }],
    [
      'four sales and a reference',
      sales(1, 2, 3, 4),
      [reference('2026-01-01', 99)],
      { cents: 99, basis: { source: 'catalogue', results: 0, spread: 0 } },
    ],
    [
      'five sales and a reference',
      sales(1, 2, 3, 4, 5),
      [reference('2026-06-15', 99)],
      { cents: 3, basis: { source: 'house', results: 5 } },
    ],
    [
      'the newest reference',
      [],
      [reference('2025-01-01', 1), reference('2026-06-15', 2), reference('2024-01-01', 3)],
      { cents: 2, basis: { results: 0 }, day: '2026-06-15' },
    ],
    [
      'the last one of a day, from any source',
      [],
      [reference('2026-06-01', 1), reference('2026-06-01', 2, 'Cours des Caves')],
      { cents: 2, basis: { source: 'Cours des Caves' } },
    ],
    ['no reference of days to come', [], [reference('2026-06-16', 1), reference('2026-06-01', 2)], { cents: 2 }],
  ])('is decided by %s', (_, given, references, expected) => {
    expect(estimateMarketPrice(given, references, NOW)).toMatchObject(expected);
  });

  it('is unknown without enough sales and without a reference', () => {
    expect(estimateMarketPrice(sales(1, 2, 3, 4), [], NOW)).toBeUndefined();
    expect(estimateMarketPrice([], [reference('2026-06-16', 1)], NOW)).toBeUndefined();
  });

  it.each([
    ['a sale a year ago to the moment counts', A_YEAR_AGO, true],
    ['one of a moment before does not', new Date(A_YEAR_AGO.getTime() - 1), false],
    ['one of this moment counts', NOW, true],
    ['one to come does not', new Date(NOW.getTime() + 1), false],
  ])('%s', (_, at, counts) => {
    const four = sales(1, 1, 1, 1);
    const estimate = estimateMarketPrice([...four, { at, cents: 1 }], [], NOW);
    expect(estimate?.basis.source).toBe(counts ? 'house' : undefined);
  });

  it('dates a median by the newest sale', () => {
    const dated = [40, 3, 90, 200, 7].map((daysAgo) => sold(10, daysAgo));
    expect(estimateMarketPrice(dated, [], NOW)?.day).toBe('2026-06-12');
  });

  it('has as many sales below it as above, once there are enough', () => {
    fc.assert(
      fc.property(someSales, someReferences, (all, references) => {
        const given = all.map(({ cents, daysAgo }) => sold(cents, daysAgo));
        const counted = given.filter(({ at }) => at >= A_YEAR_AGO && at <= NOW).map(({ cents }) => cents);
        fc.pre(counted.length >= SALES_NEEDED);
        const { cents, basis } = estimateMarketPrice(given, references, NOW)!;
        expect([basis.source, basis.results, Number.isInteger(cents)]).toEqual(['house', counted.length, true]);
        expect(cents).toBeGreaterThanOrEqual(Math.min(...counted));
        expect(cents).toBeLessThanOrEqual(Math.max(...counted));
        const near = counted.filter(
          (one) => Math.abs(one - cents) <= Math.round((basis.spread * cents) / 1000 + cents / 1000),
        );
        expect(near.length).toBeGreaterThanOrEqual(counted.length / 2);
        // A mean of two is rounded, so the lower one may lie half a cent below it.
        expect(counted.filter((one) => one < cents).length).toBeLessThanOrEqual(Math.ceil(counted.length / 2));
        expect(counted.filter((one) => one > cents).length).toBeLessThanOrEqual(counted.length / 2);
      }),
    );
  });

  it('is a reference that no other known one is newer than, until there are enough', () => {
    fc.assert(
      fc.property(someReferences, fc.nat(SALES_NEEDED - 1), (references, few) => {
        const known = references.filter(({ day }) => day <= dayOf(NOW));
        const estimate = estimateMarketPrice(sales(...Array.from({ length: few }, () => 7)), references, NOW);
        expect(estimate?.basis.results).toBe(known.length > 0 ? 0 : undefined);
        for (const { day } of known) expect(estimate!.day >= day).toBe(true);
      }),
    );
  });

  it('does not depend on the order of its input', () => {
    fc.assert(
      fc.property(someSales, someReferences, (all, references) => {
        const given = all.map(({ cents, daysAgo }) => sold(cents, daysAgo));
        const unlike = new Map(references.map((one) => [one.day, one]));
        const once = [...unlike.values()];
        expect(estimateMarketPrice(given.toReversed(), once.toReversed(), NOW)).toEqual(
          estimateMarketPrice(given, once, NOW),
        );
      }),
    );
  });
});
