import type { PlannedSize } from '@le-chai/bottling/bottling-plan';
import { type BottlingTerms, smallestBottle } from '@le-chai/bottling/check-plan';
import { ownCases } from '@le-chai/bottling/default-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { useUp } from '@le-chai/bottling/use-up';
import { casesOf, leftMl, withCases } from './plan-edits.ts';

/** Bottles that would use up what is left, in free provider cases; none if less than a bottle is left. */
export function suggestion(draft: BottlingDraft, terms: BottlingTerms): PlannedSize[] {
  const left = leftMl(draft, terms);
  if (left < smallestBottle(terms.options)) return [];
  const bottles = useUp(
    left,
    terms.options.map(({ sizeMl }) => sizeMl),
  );
  return bottles.map(({ sizeMl, bottles: count }) => ({
    sizeMl,
    bottles: count,
    casing: ownCases(count, offerOf(terms, sizeMl)),
  }));
}

/** The draft with the suggestion added. */
export function withSuggestion(
  draft: BottlingDraft,
  terms: BottlingTerms,
  suggested: readonly PlannedSize[],
): BottlingDraft {
  return suggested.reduce(
    (all, { sizeMl, casing }) =>
      casing.reduce(
        (sum, kind) => withCases(sum, offerOf(terms, sizeMl), kind, casesOf(sum, sizeMl, kind) + kind.cases),
        all,
      ),
    draft,
  );
}

const offerOf = ({ options }: BottlingTerms, sizeMl: number) => options.find((option) => option.sizeMl === sizeMl)!;
