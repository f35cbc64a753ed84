import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

export interface DefinitionListProps {
  facts: readonly { term: string; value: ReactNode }[];
}

/** Facts on hairlines. A fact without a value is left out. */
export function DefinitionList({ facts }: DefinitionListProps) {
  return (
    <List>
      {facts
        .filter(({ value }) => value !== undefined && value !== null && value !== '' && value !== false)
        .map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}

const List = styled.dl`
  ${theme.type.table}
  > div {
    display: grid;
    grid-template-columns: 160px 1fr;
    gap: 0 8px;
    padding: 9px 0;
    border-bottom: 1px solid ${theme.colour.rule};
  }
  dt {
    color: ${theme.colour.ink2};
  }
  ${theme.media.phone} {
    > div {
      grid-template-columns: 110px 1fr;
    }
  }
`;
