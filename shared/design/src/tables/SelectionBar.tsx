import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

export interface SelectionBarProps {
  /** "2 lots, 18 bottles" */
  summary: ReactNode;
  /** Stands beside the summary in a lighter hand. */
  note?: ReactNode;
  /** Quiet buttons: Ship, Gift, Export. */
  children: ReactNode;
  onClear: () => void;
}

/** What is chosen and what can be done with it; above the table's head, on a phone above the bottom bar. */
export function SelectionBar({ summary, note, children, onClear }: SelectionBarProps) {
  return (
    <Bar role="region" aria-label="Chosen rows">
      <Summary role="status">
        <strong>{summary}</strong>
        {note && <span>{note}</span>}
      </Summary>
      <Actions>
        {children}
        <button type="button" onClick={onClear}>
          Clear
        </button>
      </Actions>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 52px;
  padding: 0 16px;
  background: ${theme.colour.ink};
  color: ${theme.colour.paper};
  border-radius: ${theme.radius};
  ${theme.media.phone} {
    position: fixed;
    inset: auto 0 ${theme.size.phoneBar};
    z-index: ${theme.layer.phoneBar};
    min-height: 56px;
    border-radius: 0;
  }
`;

const Summary = styled.p`
  display: flex;
  gap: 16px;
  align-items: baseline;
  > strong {
    font-weight: 500;
  }
  > span {
    ${theme.type.label}
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-left: auto;
  button,
  a {
    ${theme.type.bodyStrong}
    min-height: 44px;
    padding: 0 12px;
    border: 0;
    color: inherit;
    border-radius: ${theme.radius};
    outline-color: ${theme.colour.paper};
    outline-offset: -2px;
    &:hover {
      background: color-mix(in srgb, ${theme.colour.paper} 16%, transparent);
    }
  }
`;
