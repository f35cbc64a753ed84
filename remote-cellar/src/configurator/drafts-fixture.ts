import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import { type BottlingDraft, emptyDraft } from '@le-chai/bottling/draft';
import { anyOptions } from '@le-chai/bottling/plan-fixture';
import * as fc from 'fast-check';
import { mostCases, withCases, withKind } from './plan-edits.ts';
import { suggestion, withSuggestion } from './suggestion.ts';
import { kindsOf } from './use-case-rows.ts';
import { mayLabel, withLabel, withLabelOn } from './label-edits.ts';

/** An edit to a draft; the numbers select what is edited. */
export type Press = readonly [
  what: 'step' | 'kind' | 'suggestion' | 'label' | 'label-on',
  a: number,
  b: number,
  c: number,
];

export const anyTerms: fc.Arbitrary<BottlingTerms> = fc.record({
  availableMl: fc.integer({ min: 0, max: 60_000 }),
  options: anyOptions,
  labelTiers: fc.constant(['Collector']),
  tier: fc.constantFrom('Collector', 'Explorer'),
});

export const anyPresses = fc.array(
  fc.tuple(
    fc.constantFrom('step', 'step', 'step', 'kind', 'suggestion', 'label', 'label-on'),
    fc.nat(20),
    fc.nat(20),
    fc.nat(30),
  ),
  { maxLength: 25 },
);

/** The draft after a sequence of edits. */
export const pressed = (terms: BottlingTerms, presses: readonly Press[]): BottlingDraft =>
  presses.reduce((draft, press) => after(draft, terms, press), emptyDraft);

export function after(draft: BottlingDraft, terms: BottlingTerms, [what, a, b, c]: Press): BottlingDraft {
  const offer = at(terms.options, a);
  const kinds = kindsOf(offer);
  switch (what) {
    case 'step':
      return withCases(draft, offer, at(kinds, b), Math.min(c, mostCases(draft, terms, offer.sizeMl, at(kinds, b))));
    case 'kind':
      return withKind(draft, terms, offer, [at(kinds, b), at(kinds, c)]);
    case 'suggestion':
      return withSuggestion(draft, terms, suggestion(draft, terms));
    case 'label':
      return mayLabel(terms) ? withLabel(draft, terms, { name: 'x'.repeat(c % 3), ink: 'navy' }) : draft;
    case 'label-on': {
      const permitted = draft.plan.labelledMl.includes(offer.sizeMl);
      return permitted ? withLabelOn(draft, offer.sizeMl, false) : draft;
    }
  }
}

const at = <Item>(list: readonly Item[], index: number): Item => list[index % list.length]!;
