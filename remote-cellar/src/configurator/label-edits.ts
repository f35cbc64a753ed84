import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft, DraftLabel } from '@le-chai/bottling/draft';
import { ascending, isWritten } from './plan-edits.ts';

/** Whether the member may have a label of their own on a bottle of this barrel. */
export const mayLabel = ({ labelTiers, tier, options }: BottlingTerms): boolean =>
  labelTiers.includes(tier) && options.some(({ customLabel }) => customLabel);

/** The sizes of a draft that a label may stand on. */
export const sizesForLabel = ({ plan }: BottlingDraft, { options }: Pick<BottlingTerms, 'options'>): number[] =>
  ascending(
    plan.sizes.flatMap(({ sizeMl }) =>
      options.some((option) => option.sizeMl === sizeMl && option.customLabel) ? [sizeMl] : [],
    ),
  );

const blank: DraftLabel = { monogram: '', name: '', ink: 'rust' };

/** What a label says by now; nothing, in rust, before anything was typed. */
export const labelOf = ({ label }: BottlingDraft): DraftLabel => label ?? blank;

/** The draft with another label: where it begins to say something every bottle that may gets it, and none where it ends to. */
export function withLabel(draft: BottlingDraft, terms: BottlingTerms, change: Partial<DraftLabel>): BottlingDraft {
  const label = { ...labelOf(draft), ...change };
  const labelledMl = !isWritten(label)
    ? []
    : isWritten(draft.label)
      ? draft.plan.labelledMl
      : sizesForLabel(draft, terms);
  return { plan: { ...draft.plan, labelledMl }, label };
}

/** The draft with its label on a size, or not. */
export function withLabelOn(draft: BottlingDraft, sizeMl: number, on: boolean): BottlingDraft {
  const others = draft.plan.labelledMl.filter((size) => size !== sizeMl);
  return { ...draft, plan: { ...draft.plan, labelledMl: on ? ascending([...others, sizeMl]) : others } };
}

/** What is missing of a label that is to be printed, in a sentence. */
export function labelProblem({ plan, label }: BottlingDraft): string | undefined {
  if (plan.labelledMl.length === 0 || label === null) return undefined;
  if (label.monogram.trim() === '') return 'Your label needs a monogram.';
  return label.name.trim() === '' ? 'Your label needs a name.' : undefined;
}
