import { type BottlingDraft, emptyDraft, isEmptyDraft } from '@le-chai/bottling/draft';
import { TextLink } from '@le-chai/design/TextLink';
import { useState } from 'react';

interface ClearPlanProps {
  draft: BottlingDraft;
  onDraft: (draft: BottlingDraft) => void;
}

/** Clears the plan, label included, and brings it back on a second press. Renders nothing if there is none. */
export function ClearPlan({ draft, onDraft }: ClearPlanProps) {
  const [cleared, setCleared] = useState<BottlingDraft>();
  const isEmpty = isEmptyDraft(draft);
  if (isEmpty && !cleared) return null;
  return (
    // One control for both, so that it keeps the focus.
    <TextLink
      size="table"
      onClick={() => {
        setCleared(isEmpty ? undefined : draft);
        onDraft(isEmpty && cleared ? cleared : emptyDraft);
      }}
    >
      {isEmpty ? 'Restore the plan' : 'Clear the plan'}
    </TextLink>
  );
}
