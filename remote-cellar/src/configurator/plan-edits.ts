import { bottledMl, type PlannedCasing, type PlannedSize } from '@le-chai/bottling/bottling-plan';
import type { BottleOffer } from '@le-chai/bottling/casing-options';
import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';

/** What distinguishes kinds of case. */
export type CaseKind = Pick<PlannedCasing, 'type' | 'capacity' | 'priceCents'>;

/** A kind of case as text, for list keys and option values. */
export const kindKey = ({ type, capacity, priceCents }: CaseKind): string => `${type}-${capacity}-${priceCents}`;

/** What is planned for a size. */
export const plannedOf = ({ plan }: BottlingDraft, sizeMl: number): PlannedSize | undefined =>
  plan.sizes.find((size) => size.sizeMl === sizeMl);

/** The number of cases of one kind planned for a size. */
export function casesOf(draft: BottlingDraft, sizeMl: number, kind: CaseKind): number {
  const key = kindKey(kind);
  return plannedOf(draft, sizeMl)?.casing.find((chosen) => kindKey(chosen) === key)?.cases ?? 0;
}

/** Millilitres not yet planned; negative if the plan needs more than there is. */
export const leftMl = ({ plan }: BottlingDraft, { availableMl }: Pick<BottlingTerms, 'availableMl'>): number =>
  availableMl - bottledMl(plan);

/** The most cases of a kind that fit, with the rest of the plan unchanged. */
export function mostCases(draft: BottlingDraft, terms: BottlingTerms, sizeMl: number, kind: CaseKind): number {
  const perCase = sizeMl * kind.capacity;
  const own = casesOf(draft, sizeMl, kind);
  return Math.max(0, Math.floor((leftMl(draft, terms) + own * perCase) / perCase));
}

/**
 * The draft with a new number of cases of a kind for a size. Bottles follow from the cases, sizes are kept in ascending
 * order, and a newly planned size gets the member's label where permitted.
 */
export function withCases(
  draft: BottlingDraft,
  { sizeMl, customLabel }: Pick<BottleOffer, 'sizeMl' | 'customLabel'>,
  kind: CaseKind,
  cases: number,
): BottlingDraft {
  const before = plannedOf(draft, sizeMl);
  const key = kindKey(kind);
  const known = before?.casing.some((chosen) => kindKey(chosen) === key) ?? false;
  const { type, capacity, priceCents } = kind;
  const next: PlannedCasing = { type, capacity, priceCents, cases };
  const changed = (before?.casing ?? []).map((chosen) => (kindKey(chosen) === key ? next : chosen));
  const casing = (known ? changed : [...changed, next]).filter((chosen) => chosen.cases > 0);
  const others = draft.plan.sizes.filter((size) => size.sizeMl !== sizeMl);
  const sizes = casing.length > 0 ? [...others, { sizeMl, bottles: held(casing), casing }] : others;
  const comes = before === undefined && casing.length > 0 && customLabel && isWritten(draft.label);
  const wanted = comes ? [...draft.plan.labelledMl, sizeMl] : draft.plan.labelledMl;
  return {
    ...draft,
    plan: {
      sizes: sizes.toSorted((one, other) => one.sizeMl - other.sizeMl),
      labelledMl: ascending(wanted.filter((size) => sizes.some((bottled) => bottled.sizeMl === size))),
    },
  };
}

/** The same bottles in another kind of case: as many cases as they fill, and at least one if there is room. */
export function withKind(
  draft: BottlingDraft,
  terms: BottlingTerms,
  offer: BottleOffer,
  [from, to]: readonly [CaseKind, CaseKind],
): BottlingDraft {
  const bottles = casesOf(draft, offer.sizeMl, from) * from.capacity;
  if (bottles === 0 || kindKey(from) === kindKey(to)) return draft;
  // Add first and remove afterwards, so that the size is never empty and keeps its label.
  const had = casesOf(draft, offer.sizeMl, to);
  const wanted = had + Math.max(1, Math.floor(bottles / to.capacity));
  const added = withCases(draft, offer, to, wanted);
  const moved = withCases(added, offer, from, 0);
  const over = leftMl(moved, terms) < 0;
  return over ? withCases(withCases(draft, offer, from, 0), offer, to, had) : moved;
}

/** Whether a label is not blank. */
export const isWritten = (label: BottlingDraft['label']): boolean =>
  label !== null && (label.monogram.trim() !== '' || label.name.trim() !== '');

export const ascending = (sizes: readonly number[]): number[] => [...sizes].toSorted((one, other) => one - other);

const held = (casing: readonly PlannedCasing[]): number =>
  casing.reduce((sum, { cases, capacity }) => sum + cases * capacity, 0);
