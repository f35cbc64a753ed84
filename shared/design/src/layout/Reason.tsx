import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

export interface ReasonProps {
  /** `yours` draws the margin in brass, `act` in wine. */
  tone?: 'yours' | 'act' | 'plain';
  children: ReactNode;
}

/** The sentence that says why the price is what it is, behind a margin rule. */
export function Reason({ tone = 'plain', children }: ReasonProps) {
  return <Line $tone={tone}>{children}</Line>;
}

const rules = { yours: theme.colour.brass, act: theme.colour.wineInk, plain: theme.colour.ruleStrong };

const Line = styled.div<{ $tone: 'yours' | 'act' | 'plain' }>`
  ${theme.type.label}
  padding: 8px 0 8px 14px;
  border-left: 1px solid ${({ $tone }) => rules[$tone]};
`;
