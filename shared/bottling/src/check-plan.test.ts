import * as fc from 'fast-check';
import type { BottlingPlan } from './bottling-plan.ts';
import { type BottlingTerms, checkPlan, smallestBottle } from './check-plan.ts';
import { defaultPlan } from './default-plan.ts';
import { anyOptions, options, planned } from './plan-fixture.ts';

const terms: BottlingTerms = { availableMl: 13_500, options, labelTiers: ['Collector'], tier: 'Collector' };
const check = (sizes: BottlingPlan['sizes'], changes: Partial<BottlingTerms> = {}, labelledMl: number[] = []) =>
  checkPlan({ sizes, labelledMl }, { ...terms, ...changes });
const magnums = planned(1500, 'OWC', 6, 1, 3800);
const cartons = planned(750, 'OC', 6, 1, 600);
const faults = (...args: Parameters<typeof check>) => {
  const result = check(...args);
  return 'faults' in result ? result.faults : [];
};

describe('a bottling plan', () => {
  it('uses 13.5 l up with six magnums and six bottles', () => {
    expect(check([magnums, cartons])).toEqual({ usedMl: 13_500, leftoverMl: 0, chargeCents: 4400 });
  });

  it('leaves 1.5 l over with four double magnums, which is a bottle too much; two bottles in a case of two use it up', () => {
    const doubles = planned(3000, 'OWC', 1, 4, 2800);
    expect(faults([doubles])).toEqual([{ fault: 'too-much-left', leftoverMl: 1500 }]);
    expect(check([doubles, planned(750, 'CC', 2, 1)])).toEqual({
      usedMl: 13_500,
      leftoverMl: 0,
      chargeCents: 4 * 2800,
    });
  });

  it('may leave over less than the smallest bottle, to the millilitre', () => {
    expect(check([magnums, cartons], { availableMl: 14_249 })).toMatchObject({ leftoverMl: 749 });
    expect(faults([magnums, cartons], { availableMl: 14_250 })).toEqual([{ fault: 'too-much-left', leftoverMl: 750 }]);
  });

  it('bottles no more than there is', () => {
    expect(faults([magnums, cartons], { availableMl: 13_499 })).toEqual([
      { fault: 'too-much', usedMl: 13_500, availableMl: 13_499 },
    ]);
  });

  it('puts each bottle in a case, and has no empty places', () => {
    expect(faults([magnums, { ...cartons, bottles: 5 }])).toContainEqual({
      fault: 'cases-do-not-add-up',
      size: 1,
      bottles: 5,
      held: 6,
    });
    const mixed = {
      sizeMl: 750,
      bottles: 8,
      casing: [...cartons.casing, { type: 'CC', capacity: 1, priceCents: 0, cases: 2 } as const],
    };
    expect(check([mixed], { availableMl: 6000 })).toEqual({ usedMl: 6000, leftoverMl: 0, chargeCents: 600 });
  });

  it('has each size once, and only those offered', () => {
    expect(faults([cartons, magnums, cartons], { availableMl: 18_000 })).toEqual([{ fault: 'size-twice', size: 2 }]);
    expect(faults([magnums, { ...cartons, sizeMl: 700 }], { availableMl: 13_200 })).toEqual([
      { fault: 'size-not-offered', size: 1 },
    ]);
  });

  it.each([
    ['at another price', { ...cartons.casing[0]!, priceCents: 599 }],
    ['of another kind', { ...cartons.casing[0]!, type: 'OWC' as const }],
    ['of another capacity', { ...cartons.casing[0]!, capacity: 3, cases: 2 }],
    ['of the house that are too large', { type: 'CC' as const, capacity: 12, priceCents: 0, cases: 1 }],
  ])('takes no cases %s', (_, casing) => {
    const size = { sizeMl: 750, bottles: casing.capacity * casing.cases, casing: [casing] };
    const [fault] = faults([magnums, size]);
    expect(fault).toEqual({ fault: 'casing-not-offered', size: 1, casing: 0 });
  });

  it('has labels only on sizes that permit them, are bottled, and for tiers that are listed', () => {
    expect(check([magnums, cartons], {}, [750])).toMatchObject({ usedMl: 13_500 });
    expect(faults([magnums, cartons], {}, [750, 1500])).toEqual([{ fault: 'label-not-permitted', label: 1 }]);
    expect(faults([magnums, cartons], {}, [3000])).toEqual([{ fault: 'label-not-bottled', label: 0 }]);
    expect(faults([magnums, cartons], { tier: 'Explorer' }, [750])).toEqual([{ fault: 'label-not-for-tier' }]);
    expect(check([magnums, cartons], { tier: 'Explorer' })).toMatchObject({ usedMl: 13_500 });
  });

  it('may be empty only where not even one bottle can be filled', () => {
    expect(check([], { availableMl: 749 })).toEqual({ usedMl: 0, leftoverMl: 749, chargeCents: 0 });
    expect(faults([], { availableMl: 750 })).toHaveLength(1);
  });

  it('is valid for the house’s own default, and invalid when a bottle is added or removed', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer({ min: 0, max: 60_000 }), (offered, availableMl) => {
        const plan = defaultPlan(availableMl, offered);
        const given = { availableMl, options: offered, labelTiers: [], tier: 'Le Club' };
        const result = checkPlan(plan, given);
        expect('faults' in result).toBe(false);
        if ('faults' in result) return;
        expect(result.usedMl + result.leftoverMl).toBe(availableMl);
        expect(result.leftoverMl).toBeLessThan(smallestBottle(offered));
        expect(result.chargeCents).toBe(0);
        for (const change of [-1, 1]) {
          const sizes = plan.sizes.map(({ sizeMl, bottles, casing }) => ({
            sizeMl,
            casing,
            bottles: bottles + change,
          }));
          expect('faults' in checkPlan({ sizes, labelledMl: [] }, given)).toBe(sizes.length > 0);
        }
      }),
    );
  });
});
