import * as fc from 'fast-check';
import { bottledMl } from './bottling-plan.ts';
import { defaultPlan, ownCases } from './default-plan.ts';
import { anyOptions, options } from './plan-fixture.ts';

const cc = (capacity: number, cases: number) => ({ type: 'CC', capacity, priceCents: 0, cases });

describe('the default bottling', () => {
  it('fills the smallest bottles, in the largest of the house’s own cases, the rest in a smaller one', () => {
    expect(defaultPlan(13_900, options)).toEqual({
      sizes: [{ sizeMl: 750, bottles: 18, casing: [cc(6, 3)] }],
      labelledMl: [],
    });
    expect(defaultPlan(15_000, options.toReversed()).sizes).toEqual([
      { sizeMl: 750, bottles: 20, casing: [cc(6, 3), cc(2, 1)] },
    ]);
    expect(defaultPlan(3000, options).sizes[0]?.casing).toEqual([cc(4, 1)]);
  });

  it('is empty where not one bottle can be filled', () => {
    expect(defaultPlan(749, options)).toEqual({ sizes: [], labelledMl: [] });
    expect(defaultPlan(750, options).sizes).toEqual([{ sizeMl: 750, bottles: 1, casing: [cc(1, 1)] }]);
    expect(defaultPlan(9000, [])).toEqual({ sizes: [], labelledMl: [] });
  });

  it('bottles all that can be', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer({ min: 0, max: 300_000 }), (offered, millilitres) => {
        const smallest = Math.min(...offered.map(({ sizeMl }) => sizeMl));
        const left = millilitres - bottledMl(defaultPlan(millilitres, offered));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(smallest);
      }),
    );
  });

  it('takes as few cases as can be', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer({ min: 1, max: 500 }), ([option], bottles) => {
        const largest = Math.min(6, ...option!.casing.map(({ capacity }) => capacity));
        const cases = ownCases(bottles, option!);
        expect(cases.reduce((sum, chosen) => sum + chosen.capacity * chosen.cases, 0)).toBe(bottles);
        expect(cases.reduce((sum, chosen) => sum + chosen.cases, 0)).toBe(Math.ceil(bottles / largest));
      }),
    );
  });
});
