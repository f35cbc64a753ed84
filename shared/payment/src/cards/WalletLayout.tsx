import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface WalletLayoutProps {
  /** Nothing can be paid now: the buttons take neither a press nor the focus. */
  disabled: boolean;
  /** Which of them there are is not known yet: their place is kept. */
  loading?: boolean;
  children?: ReactNode;
}

/** The buttons of wallets, above the other ways to pay. */
export function WalletLayout({ disabled, loading = false, children }: WalletLayoutProps) {
  return (
    <Stack role="group" aria-label="Pay with a wallet" aria-busy={loading} $hidden={loading}>
      <Buttons inert={disabled} $disabled={disabled}>
        {children}
      </Buttons>
      <Or>Or pay another way</Or>
    </Stack>
  );
}

const Stack = styled.div<{ $hidden: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${({ $hidden }) => $hidden && 'visibility: hidden;'}
`;

const Buttons = styled.div<{ $disabled: boolean }>`
  display: grid;
  gap: 8px;
  /* As high as one row of them. */
  min-height: 48px;
  ${({ $disabled }) => $disabled && 'opacity: 0.5;'}
`;

const Or = styled.p`
  ${theme.type.table}
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${theme.colour.ink2};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${theme.colour.rule};
  }
`;
