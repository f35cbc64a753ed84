import type { BottlingPlan } from './bottling-plan.ts';

/** Colours that a label can be printed in. */
export type LabelInk = 'rust' | 'green' | 'navy' | 'black';

/** The text of the member's label, as far as it was typed. */
export interface DraftLabel {
  readonly monogram: string;
  readonly name: string;
  readonly ink: LabelInk;
}

/** A bottling in the making: the plan so far, and the label, which the sizes of `plan.labelledMl` get. */
export interface BottlingDraft {
  readonly plan: BottlingPlan;
  readonly label: DraftLabel | null;
}

/** Where everybody begins: nothing is bottled. */
export const emptyDraft: BottlingDraft = { plan: { sizes: [], labelledMl: [] }, label: null };

/** Whether anything was chosen that would be missed. */
export const isEmptyDraft = ({ plan, label }: BottlingDraft): boolean =>
  plan.sizes.length === 0 && plan.labelledMl.length === 0 && label === null;
