import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

export interface StatusMarkProps {
  /** `yours` tick, `act` square (needs you), `underway` half disc, `past` ring. */
  kind: 'yours' | 'act' | 'underway' | 'past';
  children: ReactNode;
}

const shapes = {
  yours: <path d="M2.5 7.2 5.4 10 11 3.8" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  act: <rect x="3" y="3" width="8" height="8" fill="currentColor" />,
  underway: (
    <>
      <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M7 2.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
    </>
  ),
  past: <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.3" />,
};

/** A state in words, with a shape before them that says the same without colour. */
export function StatusMark({ kind, children }: StatusMarkProps) {
  return (
    <Face $kind={kind}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
        {shapes[kind]}
      </svg>
      {children}
    </Face>
  );
}

const colours = {
  yours: theme.colour.brassInk,
  act: theme.colour.wineInk,
  underway: theme.colour.ink2,
  past: theme.colour.ink3,
};

const Face = styled.span<{ $kind: StatusMarkProps['kind'] }>`
  ${theme.type.label}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${({ $kind }) => colours[$kind]};
  font-weight: ${({ $kind }) => ($kind === 'act' ? 500 : 400)};
  > svg {
    flex: none;
  }
`;
