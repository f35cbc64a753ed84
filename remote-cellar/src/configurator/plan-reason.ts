import { type BottlingTerms, checkPlan, type PlanFault } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { litresText } from './bottling-words.ts';
import { labelProblem } from './label-edits.ts';

/** Why a draft cannot be bottled as it is, in a sentence beside the button; undefined if it can. */
export function planReason(draft: BottlingDraft, terms: BottlingTerms): string | undefined {
  const checked = checkPlan(draft.plan, terms);
  const [fault] = 'faults' in checked ? checked.faults : [];
  return fault ? faultText(fault, draft) : labelProblem(draft);
}

function faultText(fault: PlanFault, { plan }: BottlingDraft): string {
  switch (fault.fault) {
    case 'too-much':
      return `That is ${litresText(fault.usedMl - fault.availableMl)} more than is available. Remove some bottles.`;
    case 'too-much-left':
      return plan.sizes.length === 0
        ? 'Choose your bottles first.'
        : `${litresText(fault.leftoverMl)} is left, enough for another bottle.`;
    case 'label-not-for-tier':
    case 'label-not-permitted':
    case 'label-not-bottled':
      return 'Your label cannot go on one of these bottles.';
    case 'size-twice':
    case 'size-not-offered':
    case 'casing-not-offered':
    case 'cases-do-not-add-up':
      return 'The sizes and cases for this barrel have changed. Please check them again.';
  }
}
