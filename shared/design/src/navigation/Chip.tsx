import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { theme } from '../foundation/theme.ts';

export interface ChipProps {
  children: ReactNode;
  chosen?: boolean;
  onClick: () => void;
  /** Shows a cross: pressing takes the choice away. */
  removable?: boolean;
}

/** A choice that is on or off. */
export function Chip({ children, chosen = false, onClick, removable = chosen }: ChipProps) {
  return (
    <Face type="button" aria-pressed={chosen} $chosen={chosen} onClick={onClick}>
      {children}
      {removable && <Icon name="close" size={14} />}
    </Face>
  );
}

export const Face = styled.button<{ $chosen: boolean }>`
  ${theme.type.table}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 4px 12px;
  border: 1px solid ${({ $chosen }) => ($chosen ? theme.colour.ink : theme.colour.ruleStrong)};
  border-radius: ${theme.radius};
  background: ${({ $chosen }) => ($chosen ? theme.colour.ink : 'transparent')};
  color: ${({ $chosen }) => ($chosen ? theme.colour.paper : theme.colour.ink)};
  white-space: nowrap;
  transition: background ${theme.motion.quick};
  &:hover {
    border-color: ${theme.colour.ink};
  }
  ${theme.media.touch} {
    min-height: 44px;
  }
`;
