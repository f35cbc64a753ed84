import { casingOptions } from '@le-chai/bottling/casing-options';
import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { mayLabel, sizesForLabel } from './label-edits.ts';
import { kindKey, mostCases, withCases } from './plan-edits.ts';

/**
 * The parts of a saved draft that are still valid: sizes and cases on offer, and a label where permitted. If it needs
 * more wine than there is, the member decides what to remove.
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

/**
 * As `fitDraft`, with no more cases than there is wine for: for a barrel whose litres the member cannot change. The
 * smallest sizes are reduced first, which removes the least wine.
 */
export function fitWithinLitres(draft: BottlingDraft, terms: BottlingTerms): BottlingDraft {
  const offered = fitDraft(draft, terms);
  return offered.plan.sizes.reduce(
    (fitted, { sizeMl, casing }) =>
      casing.reduce((all, kind) => {
        const cases = Math.min(kind.cases, mostCases(all, terms, sizeMl, kind));
        return cases === kind.cases ? all : withCases(all, { sizeMl, customLabel: false }, kind, cases);
      }, fitted),
    offered,
  );
}
