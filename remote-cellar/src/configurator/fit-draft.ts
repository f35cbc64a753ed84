import { casingOptions } from '@le-chai/bottling/casing-options';
import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { mayLabel, sizesForLabel } from './label-edits.ts';
import { kindKey, withCases } from './plan-edits.ts';

/**
 * What still holds of a draft that was kept from before: sizes and cases that are offered, a label where it is permitted.
 * More than there is of wine stays, for the member to decide what to take out.
 */
export function fitDraft(draft: BottlingDraft, terms: BottlingTerms): BottlingDraft {
  const none: BottlingDraft = { plan: { sizes: [], labelledMl: [] }, label: null };
  const chosen = terms.options.reduce((fitted, offer) => {
    const kinds = new Set(casingOptions(offer).map(kindKey));
    const cases = draft.plan.sizes
      .filter(({ sizeMl }) => sizeMl === offer.sizeMl)
      .flatMap(({ casing }) => casing)
      .filter((kind) => kind.cases > 0 && kinds.has(kindKey(kind)));
    return cases.reduce((all, kind) => withCases(all, offer, kind, kind.cases), fitted);
  }, none);
  if (!mayLabel(terms)) return chosen;
  const labelled = new Set(draft.plan.labelledMl);
  const labelledMl = draft.label === null ? [] : sizesForLabel(chosen, terms).filter((size) => labelled.has(size));
  return { plan: { ...chosen.plan, labelledMl }, label: draft.label };
}
