import * as fc from 'fast-check';
import { type Acquired, type PastEstimate, valueOverTime } from './value-over-time.ts';

const bottles = (day: string, units: number, costCents: number, ware = 'a', priceCents: number | null = 130) =>
  ({ ware, day, units, costCents, priceCents }) satisfies Acquired;
const price = (day: string, priceCents: number, ware = 'a'): PastEstimate => ({ ware, day, priceCents });
const days = ['2026-01-31', '2026-02-28', '2026-03-31'];

const listOf = (day: fc.Arbitrary<string>) =>
  fc.array(fc.record({ ware: fc.constant('a'), day, priceCents: fc.nat(999) }));

/** Whether a day that is past stays as it was, whatever is estimated later. */
function keepsThePast(rule: typeof valueOverTime): boolean {
  const day = fc.integer({ min: 10, max: 19 }).map((number) => `2026-01-${number}`);
  const later = fc.integer({ min: 20, max: 28 }).map((number) => `2026-01-${number}`);
  const asked = ['2026-01-12', '2026-01-19', '2026-01-28'];
  const { failed } = fc.check(
    fc.property(listOf(day), listOf(later), fc.option(fc.nat(999)), (then, since, now) => {
      const held = [bottles('2026-01-11', 3, 100, 'a', now)];
      const past = rule(held, then, asked).slice(0, 2);
      expect(rule(held, [...since, ...then], asked).slice(0, 2)).toEqual(past);
    }),
  );
  return !failed;
}

/** Counts the first estimate for the time before it, as if it had been known then. */
const planted: typeof valueOverTime = (acquired, estimates, on) => {
  const [first] = estimates.toSorted((a, b) => a.day.localeCompare(b.day));
  return valueOverTime(acquired, [...(first ? [{ ...first, day: '2000-01-01' }] : []), ...estimates], on);
};

describe('the value of a cellar over time', () => {
  it('grows with each purchase, and follows what was estimated on its day', () => {
    const acquired = [bottles('2026-03-31', 1, 120), bottles('2026-01-31', 6, 600)];
    const references = [price('2026-03-01', 125), price('2026-02-28', 110), price('2026-01-01', 100)];
    expect(valueOverTime(acquired, references, [...days, '2026-04-10'])).toEqual([
      { day: '2026-01-31', purchases: 600, market: 600 },
      { day: '2026-02-28', purchases: 600, market: 660 },
      { day: '2026-03-31', purchases: 720, market: 875 },
      { day: '2026-04-10', purchases: 720, market: 910 },
    ]);
  });

  it('is what it cost until the first estimate, whatever that says later', () => {
    const acquired = [bottles('2026-01-01', 2, 100)];
    expect(valueOverTime(acquired, [price('2026-02-10', 90)], days).map(({ market }) => market)).toEqual([
      100, 180, 260,
    ]);
    expect(valueOverTime(acquired, [], days).map(({ market }) => market)).toEqual([100, 100, 260]);
  });

  it('is the same for a day that is past, whatever is estimated later', () => {
    expect(keepsThePast(valueOverTime)).toBe(true);
  });

  it('would not be so if an estimate counted for the time before it', () => {
    expect(keepsThePast(planted)).toBe(false);
  });

  it('is what it cost where nobody ever knew a price', () => {
    const acquired = [bottles('2026-02-01', 2, 100, 'a', null)];
    expect(valueOverTime(acquired, [price('2026-01-01', 5, 'b')], days).map(({ market }) => market)).toEqual([
      0, 100, 100,
    ]);
    expect(valueOverTime(acquired, [price('2026-01-01', 5)], days).map(({ market }) => market)).toEqual([0, 10, 100]);
  });

  it('counts litres of a barrel in parts', () => {
    expect(valueOverTime([bottles('2026-01-01', 13.5, 100, 'barrel', 101)], [], ['2026-01-31'])).toEqual([
      { day: '2026-01-31', purchases: 100, market: 1364 },
    ]);
  });

  it('has no points without days, and nothing in them without holdings', () => {
    expect(valueOverTime([bottles('2026-01-01', 1, 1)], [], [])).toEqual([]);
    expect(valueOverTime([], [price('2026-01-01', 1)], days).every((point) => point.market === 0)).toBe(true);
  });

  it('agrees with looking every day up by itself, whatever the order of purchases and estimates', () => {
    const day = fc.integer({ min: 10, max: 28 }).map((number) => `2026-01-${number}`);
    const ware = fc.constantFrom('a', 'b');
    const acquired = fc.array(fc.record({ ware, day, units: fc.nat(20), costCents: fc.nat(9999) }), { maxLength: 12 });
    const references = fc.uniqueArray(fc.record({ ware, day, priceCents: fc.nat(999) }), {
      selector: (one) => one.ware + one.day,
    });
    const estimates = { a: 77, b: null } as const;
    fc.assert(
      fc.property(acquired, references, (list, prices) => {
        const holdings = list.map(({ ware: name, day: on, units, costCents }) => ({
          ware: name,
          day: on,
          units,
          costCents,
          priceCents: estimates[name],
        }));
        const asked = ['2026-01-10', '2026-01-15', '2026-01-20', '2026-01-28'];
        expect(valueOverTime(holdings, prices, asked)).toEqual(
          asked.map((on, at) => naive(holdings, prices, on, at === asked.length - 1)),
        );
      }),
    );
  });
});

function naive(acquired: readonly Acquired[], references: readonly PastEstimate[], day: string, last: boolean) {
  const held = acquired.filter((one) => one.day <= day);
  const market = ['a', 'b'].map((ware) => {
    const mine = held.filter((one) => one.ware === ware);
    const known = references.filter((one) => one.ware === ware).toSorted((a, b) => a.day.localeCompare(b.day));
    const now = mine[0]?.priceCents ?? null;
    const unit = last ? now : (known.findLast((one) => one.day <= day)?.priceCents ?? null);
    const sum = (pick: (one: Acquired) => number) => mine.reduce((all, one) => all + pick(one), 0);
    return unit === null ? sum((one) => one.costCents) : Math.round(sum((one) => one.units) * unit);
  });
  return {
    day,
    purchases: held.reduce((all, one) => all + one.costCents, 0),
    market: market.reduce((all, one) => all + one, 0),
  };
}
