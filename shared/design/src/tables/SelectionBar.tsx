import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

export interface SelectionBarProps {
  /** "2 lots, 18 bottles" */
  summary: ReactNode;
  /** Shown beside the summary in a lighter weight. */
  note?: ReactNode;
  /** Quiet buttons: Ship, Gift, Export. */
  children: ReactNode;
  onClear: () => void;
}

/** The selection and its actions; above the table's head, on a phone above the bottom bar. */
export function SelectionBar({ summary, note, children, onClear }: SelectionBarProps) {
  return (
    <Bar aria-label="Selected rows" data-on-phone-bar>
      <Summary>
        <strong>{summary}</strong>
        {note && <span>{note}</span>}
      </Summary>
      <Actions>
        {children}
        <Clear type="button" onClick={onClear}>
          Clear
        </Clear>
      </Actions>
    </Bar>
  );
}

const Bar = styled.section`
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
    bottom: calc(${theme.size.phoneBar} + env(safe-area-inset-bottom));
    min-height: 56px;
    padding: 0 8px 0 var(--margin);
    border-radius: 0;
  }
`;

const Summary = styled.output`
  display: flex;
  gap: 16px;
  align-items: baseline;
  > strong {
    font-weight: 500;
  }
  > span {
    ${theme.type.label}
    opacity: 0.8;
    ${theme.media.phone} {
      display: none;
    }
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
  ${theme.media.phone} {
    gap: 0;
    svg {
      display: none;
    }
  }
`;

const Clear = styled.button`
  position: relative;
  ${theme.media.tablet} {
    margin-left: 16px;
    &::before {
      content: '';
      position: absolute;
      inset: 10px auto 10px -12px;
      border-left: 1px solid color-mix(in srgb, ${theme.colour.paper} 40%, transparent);
    }
  }
`;
