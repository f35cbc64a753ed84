import { bottledMl } from '@le-chai/bottling/bottling-plan';
import { checkPlan } from '@le-chai/bottling/check-plan';
import { emptyDraft } from '@le-chai/bottling/draft';
import { planned } from '@le-chai/bottling/plan-fixture';
import { useUp } from '@le-chai/bottling/use-up';
import * as fc from 'fast-check';
import { anyTerms } from './drafts-fixture.ts';
import { firstPlan } from './first-plan.ts';
import { planWords } from './FirstPlan.tsx';
import { leftMl, withCases } from './plan-edits.ts';

const wooden = { type: 'OWC', label: 'Wooden case of 6', priceCents: 2200, capacity: 6 } as const;
const carton = { ...wooden, type: 'OC', priceCents: 600 } as const;
const bottle = { sizeMl: 750, customLabel: false, casing: [carton, wooden] };
const magnum = { sizeMl: 1500, customLabel: false, casing: [{ ...wooden, priceCents: 3800 }] };
const half = { sizeMl: 375, customLabel: false, casing: [] };
const terms = { availableMl: 13_500, options: [bottle, magnum], labelTiers: [], tier: 'Collector' };

describe('the plan that is suggested at first', () => {
  it('is standard bottles in wooden cases of six', () => {
    const first = firstPlan(emptyDraft, terms)!;
    expect(first.plan.sizes).toEqual([planned(750, 'OWC', 6, 3, 2200)]);
    expect(planWords(first, 0)).toBe(
      'Our suggestion: 18 × 0.75\u00A0L in 3 × OWC of 6. The cases are €66, and the barrel is empty.',
    );
  });

  it('uses up the rest in free cases, and says what is too little for a bottle', () => {
    const first = firstPlan(emptyDraft, { ...terms, availableMl: 6500 })!;
    expect(first.plan.sizes.map(({ sizeMl, bottles }) => [sizeMl, bottles])).toEqual([
      [750, 6],
      [1500, 1],
    ]);
    expect(planWords(first, 500)).toContain('The cases are €22, and 0.5\u00A0L is left over, too little for a bottle.');
  });

  it('is undefined once something is planned, without such a case, and if none can be filled', () => {
    expect(firstPlan(withCases(emptyDraft, bottle, carton, 1), terms)).toBeUndefined();
    expect(firstPlan(emptyDraft, { ...terms, options: [{ ...bottle, casing: [carton] }, magnum] })).toBeUndefined();
    expect(firstPlan(emptyDraft, { ...terms, availableMl: 4499 })).toBeUndefined();
    expect(firstPlan(emptyDraft, { ...terms, options: [magnum] })).toBeUndefined();
  });

  it('takes one case fewer where the rest would otherwise waste wine', () => {
    const odd = { sizeMl: 700, customLabel: false, casing: [] };
    const first = firstPlan(emptyDraft, { ...terms, availableMl: 5200, options: [bottle, odd] })!;
    expect(bottledMl(first.plan)).toBe(5200);
  });

  it('uses every litre that can be used, fills every case, and never takes more than there is', () => {
    fc.assert(
      fc.property(anyTerms, fc.boolean(), fc.boolean(), (given, halves, magnums) => {
        const others = given.options.filter(({ sizeMl }) => ![375, 750, 1500].includes(sizeMl));
        const options = [bottle, ...(halves ? [half] : []), ...(magnums ? [magnum] : []), ...others];
        const barrel = { ...given, options };
        const first = firstPlan(emptyDraft, barrel);
        if (!first) return;
        const usable = useUp(
          barrel.availableMl,
          options.map(({ sizeMl }) => sizeMl),
        ).reduce((sum, { sizeMl, bottles }) => sum + sizeMl * bottles, 0);
        expect(bottledMl(first.plan)).toBe(usable);
        expect(leftMl(first, barrel)).toBeGreaterThanOrEqual(0);
        for (const { bottles, casing } of first.plan.sizes) {
          expect(casing.reduce((sum, { cases, capacity }) => sum + cases * capacity, 0)).toBe(bottles);
        }
        expect(first.plan.sizes.find(({ sizeMl }) => sizeMl === 750)?.casing).toContainEqual(
          expect.objectContaining({ type: 'OWC', capacity: 6 }),
        );
        expect(checkPlan(first.plan, barrel)).not.toHaveProperty('faults');
      }),
    );
  });
});
