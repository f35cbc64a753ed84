import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { Button } from '@le-chai/design/Button';
import { Reason } from '@le-chai/design/Reason';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { leftWords } from './left-words.ts';
import { suggestion, withSuggestion } from './suggestion.ts';

interface WhatIsLeftProps {
  terms: BottlingTerms;
  draft: BottlingDraft;
  onDraft: (draft: BottlingDraft) => void;
  creditPerLitre: number | undefined;
}

/** What becomes of the litres that no bottle was chosen for, and the bottles that would use them up. */
export function WhatIsLeft({ terms, draft, onDraft, creditPerLitre }: WhatIsLeftProps) {
  const suggested = suggestion(draft, terms);
  const words = leftWords(draft, terms, suggested, creditPerLitre);
  if (words === undefined) return null;
  return (
    <Line>
      <Reason tone={suggested.length > 0 ? 'yours' : 'plain'}>{words}</Reason>
      {suggested.length > 0 && (
        <Button onClick={() => onDraft(withSuggestion(draft, terms, suggested))}>Add them</Button>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 16px;
  align-items: start;
  > :only-child {
    grid-column: 1 / -1;
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
