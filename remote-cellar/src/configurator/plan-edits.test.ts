import { bottledMl } from '@le-chai/bottling/bottling-plan';
import { checkPlan, smallestBottle } from '@le-chai/bottling/check-plan';
import { emptyDraft } from '@le-chai/bottling/draft';
import { fromWire, toWire } from '@le-chai/bottling/draft-wire';
import { options } from '@le-chai/bottling/plan-fixture';
import * as fc from 'fast-check';
import { after, anyPresses, anyTerms, pressed } from './drafts-fixture.ts';
import { fitDraft, fitWithinLitres } from './fit-draft.ts';
import { labelProblem, withLabel } from './label-edits.ts';
import { casesOf, leftMl, mostCases, withCases, withKind } from './plan-edits.ts';
import { suggestion, withSuggestion } from './suggestion.ts';

const terms = { availableMl: 13_500, options, labelTiers: ['Collector'], tier: 'Collector' };
const [bottle, magnum] = options as [(typeof options)[number], (typeof options)[number]];
const carton = { type: 'OC', capacity: 6, priceCents: 600 } as const;
const wooden = { type: 'OWC', capacity: 6, priceCents: 3800 } as const;
const plain = (capacity: number) => ({ type: 'CC', capacity, priceCents: 0 }) as const;

describe('choosing cases', () => {
  it('fills bottles by the case, and takes them out again', () => {
    const one = withCases(emptyDraft, magnum, wooden, 1);
    expect(one.plan.sizes).toEqual([{ sizeMl: 1500, bottles: 6, casing: [{ ...wooden, cases: 1 }] }]);
    expect(withCases(one, bottle, carton, 1).plan.sizes.map(({ sizeMl }) => sizeMl)).toEqual([750, 1500]);
    expect(withCases(one, magnum, wooden, 0)).toEqual(emptyDraft);
  });

  it('has several kinds for one size', () => {
    const both = withCases(withCases(emptyDraft, bottle, carton, 1), bottle, plain(2), 1);
    expect(both.plan.sizes).toEqual([
      {
        sizeMl: 750,
        bottles: 8,
        casing: [
          { ...carton, cases: 1 },
          { ...plain(2), cases: 1 },
        ],
      },
    ]);
    expect(withCases(both, bottle, carton, 0).plan.sizes[0]).toMatchObject({ bottles: 2 });
  });

  it('moves bottles to another kind of case, as many as fill it', () => {
    const six = withCases(emptyDraft, bottle, carton, 1);
    expect(casesOf(withKind(six, terms, bottle, [carton, plain(2)]), 750, plain(2))).toBe(3);
    const two = withCases(emptyDraft, bottle, plain(2), 1);
    expect(casesOf(withKind(two, terms, bottle, [plain(2), carton]), 750, carton)).toBe(1);
    const tight = { ...terms, availableMl: 2000 };
    expect(withKind(two, tight, bottle, [plain(2), carton])).toEqual(emptyDraft);
  });

  it('never takes more than there is, whatever is pressed, and every press of a stepper can be taken back', () => {
    fc.assert(
      fc.property(anyTerms, anyPresses, (given, presses) => {
        const draft = pressed(given, presses);
        expect(leftMl(draft, given)).toBeGreaterThanOrEqual(0);
        const checked = checkPlan(draft.plan, given);
        const faults = 'faults' in checked ? checked.faults.map(({ fault }) => fault) : [];
        expect(faults.filter((fault) => fault !== 'too-much-left')).toEqual([]);
        for (const { sizeMl, casing } of draft.plan.sizes) {
          for (const kind of casing) {
            const offer = given.options.find((option) => option.sizeMl === sizeMl)!;
            expect(mostCases(draft, given, sizeMl, kind)).toBeGreaterThanOrEqual(kind.cases);
            const there = withCases(draft, offer, kind, kind.cases + 1);
            expect(bottledMl(withCases(there, offer, kind, kind.cases).plan)).toBe(bottledMl(draft.plan));
          }
        }
      }),
    );
  });
});

describe('a suggestion', () => {
  it('uses up what is left in free cases, to less than a bottle', () => {
    fc.assert(
      fc.property(anyTerms, anyPresses, (given, presses) => {
        const draft = pressed(given, presses);
        const suggested = suggestion(draft, given);
        const done = withSuggestion(draft, given, suggested);
        expect(suggested.length > 0).toBe(leftMl(draft, given) >= smallestBottle(given.options));
        const result = checkPlan(done.plan, given);
        if ('faults' in result) throw new Error(JSON.stringify(result.faults));
        expect(result.leftoverMl).toBeLessThan(smallestBottle(given.options));
        expect(suggestion(done, given)).toEqual([]);
      }),
    );
  });

  it('is nothing where the barrel is empty or holds less than a bottle', () => {
    expect(suggestion(emptyDraft, { ...terms, availableMl: 749 })).toEqual([]);
    expect(suggestion(emptyDraft, { ...terms, availableMl: 1500 })).toEqual([
      { sizeMl: 1500, bottles: 1, casing: [{ ...plain(1), cases: 1 }] },
    ]);
  });
});

describe('a label', () => {
  it('comes to every bottle that may have it when it begins to say something, and goes with its words', () => {
    const both = withCases(withCases(emptyDraft, bottle, carton, 1), magnum, wooden, 1);
    const written = withLabel(both, terms, { monogram: 'M' });
    expect(written.plan.labelledMl).toEqual([750]);
    expect(labelProblem(written)).toBe('Your label needs a name.');
    expect(labelProblem(withLabel(written, terms, { name: 'Famiglia' }))).toBeUndefined();
    expect(withLabel(written, terms, { monogram: ' ' }).plan.labelledMl).toEqual([]);
    const later = withCases(withLabel(emptyDraft, terms, { name: 'F' }), bottle, carton, 1);
    expect(later.plan.labelledMl).toEqual([750]);
    expect(withCases(later, bottle, carton, 0).plan.labelledMl).toEqual([]);
  });
});

describe('a draft', () => {
  it('is what was sent when it comes back', () => {
    fc.assert(
      fc.property(anyTerms, anyPresses, (given, presses) => {
        const draft = pressed(given, presses);
        expect(fromWire(toWire(draft)).plan).toEqual(draft.plan);
      }),
    );
  });

  it('keeps of what it was what still is offered, and stays as it is where all of it is', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, anyPresses, (given, other, presses) => {
        const draft = pressed(given, presses);
        expect(fitDraft(draft, given).plan).toEqual(draft.plan);
        const checked = checkPlan(fitDraft(draft, other).plan, other);
        const faults = 'faults' in checked ? checked.faults.map(({ fault }) => fault) : [];
        expect(faults.filter((fault) => fault !== 'too-much-left' && fault !== 'too-much')).toEqual([]);
      }),
    );
  });

  it('is brought back below what there is by taking cases out', () => {
    const less = { ...terms, availableMl: 9000 };
    const draft = fitDraft(withCases(withCases(emptyDraft, bottle, carton, 1), magnum, wooden, 1), less);
    expect(leftMl(draft, less)).toBe(-4500);
    expect(mostCases(draft, less, 750, carton)).toBe(0);
    expect(after(draft, less, ['step', 0, 0, 0]).plan.sizes).toHaveLength(1);
  });

  it('fits the litres of a barrel that cannot be changed, and is as it was where it fits already', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, anyPresses, (given, other, presses) => {
        const draft = pressed(given, presses);
        expect(fitWithinLitres(draft, given).plan).toEqual(draft.plan);
        const fitted = fitWithinLitres(draft, other);
        expect(leftMl(fitted, other)).toBeGreaterThanOrEqual(0);
        expect(fitWithinLitres(fitted, other)).toEqual(fitted);
      }),
    );
  });

  it('loses the fewest litres that it can do without, the smallest sizes first', () => {
    const draft = withCases(withCases(emptyDraft, bottle, carton, 2), magnum, wooden, 1);
    const fitted = fitWithinLitres(draft, terms);
    expect(fitted.plan.sizes.map(({ sizeMl, bottles }) => [sizeMl, bottles])).toEqual([
      [750, 6],
      [1500, 6],
    ]);
  });
});
