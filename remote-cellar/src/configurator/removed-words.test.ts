import { emptyDraft } from '@le-chai/bottling/draft';
import { options } from '@le-chai/bottling/plan-fixture';
import * as fc from 'fast-check';
import { anyPresses, anyTerms, pressed } from './drafts-fixture.ts';
import { fitDraft, fitWithinLitres } from './fit-draft.ts';
import { withLabel } from './label-edits.ts';
import { withCases } from './plan-edits.ts';
import { removedWords } from './removed-words.ts';

const terms = { availableMl: 13_500, options, labelTiers: ['Collector'], tier: 'Collector' };
const [bottle, magnum] = options as [(typeof options)[number], (typeof options)[number]];
const carton = { type: 'OC', capacity: 6, priceCents: 600 } as const;
const wooden = { type: 'OWC', capacity: 6, priceCents: 3800 } as const;
const plain = { type: 'CC', capacity: 2, priceCents: 0 } as const;
const both = withCases(withCases(emptyDraft, bottle, carton, 1), magnum, wooden, 1);
const spoken = (words: string[]) => words.map((sentence) => sentence.replaceAll('\u00A0', ' '));

describe('what a saved plan lost', () => {
  it('is nothing where it fits, or once it was fitted', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, anyPresses, (given, other, presses) => {
        const draft = pressed(given, presses);
        expect(removedWords(draft, fitWithinLitres(draft, given), given)).toEqual([]);
        const fitted = fitWithinLitres(draft, other);
        expect(removedWords(fitted, fitWithinLitres(fitted, other), other)).toEqual([]);
      }),
    );
  });

  it('names the sizes and the cases that are no longer offered', () => {
    const dearer = { ...bottle, casing: bottle.casing.map((casing) => ({ ...casing, priceCents: 700 })) };
    const changed = { ...terms, options: [dearer] };
    const draft = withCases(both, bottle, plain, 1);
    expect(spoken(removedWords(draft, fitDraft(draft, changed), changed))).toEqual([
      'No longer offered: OC of 6 for 0.75 L at €6 and 1.5 L bottles.',
    ]);
    expect(fitDraft(draft, changed).plan.sizes).toEqual([
      { sizeMl: 750, bottles: 2, casing: [{ ...plain, cases: 1 }] },
    ]);
  });

  it('names the cases that there is not enough wine for', () => {
    const less = { ...terms, availableMl: 9000 };
    expect(spoken(removedWords(both, fitWithinLitres(both, less), less))).toEqual([
      'Not enough wine is left for 1 × OC of 6 for 0.75 L.',
    ]);
  });

  it('says if the label is no longer available, here or on a size', () => {
    const labelled = withLabel(both, terms, { monogram: 'M', name: 'Famiglia' });
    const lower = { ...terms, tier: 'Explorer' };
    expect(removedWords(labelled, fitDraft(labelled, lower), lower)).toEqual([
      'Your own label is no longer available for this barrel.',
    ]);
    const onMagnums = [
      { ...bottle, customLabel: false },
      { ...magnum, customLabel: true },
    ];
    const other = { ...terms, options: onMagnums };
    expect(spoken(removedWords(labelled, fitDraft(labelled, other), other))).toEqual([
      'Your own label is no longer available on 0.75 L.',
    ]);
  });
});
