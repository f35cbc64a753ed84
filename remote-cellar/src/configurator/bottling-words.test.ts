import { emptyDraft } from '@le-chai/bottling/draft';
import { options } from '@le-chai/bottling/plan-fixture';
import { barrelWords, withoutVintage } from './wine.ts';
import { contentText, kindText, leftText } from './bottling-words.ts';
import { leftWords } from './WhatIsLeft.tsx';
import { withCases } from './plan-edits.ts';
import { planReason } from './plan-reason.ts';
import { stageHeight, stageScale } from './SizesStage.tsx';
import { suggestion } from './suggestion.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
const terms = { availableMl: 3000, options: options.slice(0, 1), labelTiers: [], tier: 'Explorer' };
const words = (availableMl: number, perLitre?: number) => {
  const given = { ...terms, availableMl };
  return plain(leftWords(emptyDraft, given, suggestion(emptyDraft, given), perLitre));
};

describe('what is left', () => {
  it('is shown with what uses it up, or with its credit', () => {
    expect(words(3000)).toBe(
      '3 L is left, more than the smallest bottle. Add 4 × 0.75 L in a provider case of 4, free, and the barrel is empty.',
    );
    expect(words(750)).toMatch(/^0.75 L is left, as much as the smallest bottle\. Add 1 × 0.75 L/);
    expect(words(300, 98)).toBe('0.3 L is too little for a bottle: credited at €98 per litre, €29.40.');
    expect(words(5500, 98.5)).toMatch(
      /in provider cases, free, and the remaining 0.25 L is too little for a bottle: credited at €98.50 per litre, €24.63\.$/,
    );
    expect(words(0)).toBeUndefined();
    expect(plain(leftText(-1500, 9000))).toBe('1.5 L more than the 9 L available.');
  });

  it('is a reason not to continue while it is a bottle or more', () => {
    const [bottle] = options;
    const two = withCases(emptyDraft, bottle!, { type: 'CC', capacity: 2, priceCents: 0 }, 1);
    expect(planReason(emptyDraft, terms)).toBe('Choose your bottles first.');
    expect(plain(planReason(two, terms))).toBe('1.5 L is left, enough for another bottle.');
    expect(planReason(two, { ...terms, availableMl: 1600 })).toBeUndefined();
    expect(plain(planReason(two, { ...terms, availableMl: 1000 }))).toMatch(/^That is 0.5 L more than is available/);
  });
});

it('describes cases by what they hold', () => {
  expect([contentText(1, 1500), contentText(6, 3000), contentText(12, 375)]).toEqual([
    '1 magnum',
    '6 double magnums',
    '12 halves',
  ]);
  expect(plain(contentText(2, 700))).toBe('2 bottles of 0.7 L');
  expect(kindText({ type: 'CC', capacity: 4 })).toBe('Provider case of 4');
});

it('splits a name into wine and barrel', () => {
  expect(barrelWords('Barolo 2024, barrel no. 9')).toEqual({ wine: 'Barolo 2024', barrel: 'barrel no. 9' });
  expect(barrelWords('Solera')).toEqual({ wine: 'Solera', barrel: undefined });
  expect(withoutVintage('Barolo 2024, barrel no. 9', 2024)).toBe('Barolo, barrel no. 9');
  expect(withoutVintage('2024', 2024)).toBe('2024');
});

it('draws all bottles of a stage to one scale, below its lamp', () => {
  expect(stageScale([750], false)).toBe(210);
  expect(stageScale([375, 750, 1500, 3000, 6000], false) * 2).toBeLessThanOrEqual(410);
  expect(stageHeight([375, 750], false)).toBeLessThan(stageHeight([375, 6000], false));
  expect(stageScale([750, 18_000], true) * Math.cbrt(24)).toBeLessThanOrEqual(128);
});
