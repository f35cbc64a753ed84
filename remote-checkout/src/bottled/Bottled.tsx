import type { BottlingDraft } from '@le-chai/bottling/draft';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { bottledWords, labelWords } from './bottled-words.ts';

interface BottledProps {
  draft: BottlingDraft;
  /** What can be done about it, or what follows. */
  children?: ReactNode;
}

/** How a barrel is bottled that is bought: sizes, cases, label. */
export function Bottled({ draft: { plan, label }, children }: BottledProps) {
  const printed = labelWords(plan, label);
  return (
    <Part role="group" aria-label="Bottled as">
      <h3>Bottled as</h3>
      <ul>
        {bottledWords(plan).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {printed && <li>{printed}</li>}
      </ul>
      {children}
    </Part>
  );
}

const Part = styled.div`
  ${theme.type.table}
  display: grid;
  gap: 8px;
  justify-items: start;
  h3 {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
  ul {
    ${theme.tabular}
    display: grid;
    gap: 4px;
  }
`;
