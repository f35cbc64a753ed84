import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { useUp } from '@le-chai/bottling/use-up';
import { withCases } from './plan-edits.ts';
import { suggestion, withSuggestion } from './suggestion.ts';

/** The standard bottle, ml, and the size of the most popular wooden case. */
const STANDARD_ML = 750;
const IN_A_CASE = 6;

/**
 * The most popular plan for a barrel without one: as many standard bottles in wooden cases of six as possible without
 * leaving more wine over than any other choice of sizes, then whatever uses up the rest. docs/rules.md#bottling
 * @returns undefined if something is planned, no such case is offered, or none can be filled
 */
export function firstPlan(draft: BottlingDraft, terms: BottlingTerms): BottlingDraft | undefined {
  const { availableMl, options } = terms;
  const offer = options.find(({ sizeMl }) => sizeMl === STANDARD_ML);
  const [wooden] = (offer?.casing ?? [])
    .filter(({ type, capacity }) => type === 'OWC' && capacity === IN_A_CASE)
    .toSorted((one, other) => one.priceCents - other.priceCents);
  if (!offer || !wooden || draft.plan.sizes.length > 0) return undefined;
  const sizes = options.map(({ sizeMl }) => sizeMl);
  const most = usedMl(availableMl, sizes);
  const perCase = STANDARD_ML * IN_A_CASE;
  for (let cases = Math.floor(availableMl / perCase); cases > 0; cases -= 1) {
    if (cases * perCase + usedMl(availableMl - cases * perCase, sizes) < most) continue;
    const begun = withCases(draft, offer, wooden, cases);
    return withSuggestion(begun, terms, suggestion(begun, terms));
  }
  return undefined;
}

const usedMl = (millilitres: number, sizes: readonly number[]): number =>
  useUp(millilitres, sizes).reduce((sum, { sizeMl, bottles }) => sum + sizeMl * bottles, 0);
