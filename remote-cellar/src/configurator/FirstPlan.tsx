import { chargeOf } from '@le-chai/bottling/bottling-plan';
import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { Button } from '@le-chai/design/Button';
import { Reason } from '@le-chai/design/Reason';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { bottlesText, casesWords, listed, litresText, priceText } from './bottling-words.ts';
import { firstPlan } from './first-plan.ts';
import { leftMl } from './plan-edits.ts';

interface FirstPlanProps {
  terms: BottlingTerms;
  draft: BottlingDraft;
  onDraft: (draft: BottlingDraft) => void;
}

/** A one-click starting plan; renders nothing once something is planned. */
export function FirstPlan({ terms, draft, onDraft }: FirstPlanProps) {
  const first = firstPlan(draft, terms);
  if (!first) return null;
  return (
    <Part aria-label="Suggested plan">
      <Reason tone="yours">{planWords(first, leftMl(first, terms))}</Reason>
      <Button onClick={() => onDraft(first)}>Use this plan</Button>
    </Part>
  );
}

/** `Our suggestion: 18 × 0.75 L in 3 × OWC of 6. The cases are €66, and the barrel is empty.` */
export function planWords({ plan }: BottlingDraft, left: number): string {
  const bottles = listed(plan.sizes.map((size) => `${bottlesText(size)} in ${casesWords(size)}`));
  const rest = left === 0 ? 'the barrel is empty' : `${litresText(left)} is left over, too little for a bottle`;
  return `Our suggestion: ${bottles}. The cases are ${priceText(chargeOf(plan))}, and ${rest}.`;
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 16px;
  align-items: start;
  margin-top: 16px;
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
