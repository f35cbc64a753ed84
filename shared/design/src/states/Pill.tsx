import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../actions/Icon.tsx';
import { theme } from '../foundation/theme.ts';

export interface PillProps {
  /** `lead`: you lead; `won`: you won; `outbid`: act; `neutral`: a plain remark. */
  tone: 'lead' | 'won' | 'outbid' | 'neutral';
  children: ReactNode;
}

const icons: Partial<Record<PillProps['tone'], IconName>> = { lead: 'check', outbid: 'alert' };

/** The member's standing, in two words. A shape accompanies the colour. */
export function Pill({ tone, children }: PillProps) {
  const icon = icons[tone];
  return (
    <Face $tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </Face>
  );
}

const tones = {
  lead: `background: ${theme.colour.brassTint}; color: ${theme.colour.brassInk};`,
  won: `background: ${theme.colour.brassTint}; color: ${theme.colour.brassInk};`,
  outbid: `background: ${theme.colour.wineTint}; color: ${theme.colour.wineInk};`,
  neutral: `color: ${theme.colour.ink2}; box-shadow: inset 0 0 0 1px ${theme.colour.rule};`,
};

const Face = styled.span<{ $tone: PillProps['tone'] }>`
  ${theme.type.label}
  font-weight: 500;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding: 2px 8px;
  border-radius: ${theme.radius};
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;
