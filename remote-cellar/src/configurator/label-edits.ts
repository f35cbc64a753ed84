import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft, DraftLabel } from '@le-chai/bottling/draft';
import { ascending, isWritten } from './plan-edits.ts';

/** Whether the member may have their own label on bottles of this barrel. */
export const mayLabel = ({ labelTiers, tier, options }: BottlingTerms): boolean =>
  labelTiers.includes(tier) && options.some(({ customLabel }) => customLabel);

/** The sizes of a draft that may carry a label. */
export const sizesForLabel = ({ plan }: BottlingDraft, { options }: Pick<BottlingTerms, 'options'>): number[] =>
  ascending(
    plan.sizes.flatMap(({ sizeMl }) =>
      options.some((option) => option.sizeMl === sizeMl && option.customLabel) ? [sizeMl] : [],
    ),
  );

const blank: DraftLabel = { monogram: '', name: '', ink: 'rust' };

/** The label so far; blank, in rust, before anything is typed. */
export const labelOf = ({ label }: BottlingDraft): DraftLabel => label ?? blank;

/**
 * The draft with its label changed. A label that is no longer blank goes on every size that permits it; a blank one is
 * taken off all sizes.
 */
export function withLabel(draft: BottlingDraft, terms: BottlingTerms, change: Partial<DraftLabel>): BottlingDraft {
  const label = { ...labelOf(draft), ...change };
  const labelledMl = !isWritten(label)
    ? []
    : isWritten(draft.label)
      ? draft.plan.labelledMl
      : sizesForLabel(draft, terms);
  return { plan: { ...draft.plan, labelledMl }, label };
}

/** The draft with its label switched on or off for a size. */
export function withLabelOn(draft: BottlingDraft, sizeMl: number, on: boolean): BottlingDraft {
  const others = draft.plan.labelledMl.filter((size) => size !== sizeMl);
  return { ...draft, plan: { ...draft.plan, labelledMl: on ? ascending([...others, sizeMl]) : others } };
}

/** What is missing from a label that is to be printed, in a sentence. */
export function labelProblem({ plan, label }: BottlingDraft): string | undefined {
  if (plan.labelledMl.length === 0 || label === null) return undefined;
  if (label.monogram.trim() === '') return 'Your label needs a monogram.';
  return label.name.trim() === '' ? 'Your label needs a name.' : undefined;
}
