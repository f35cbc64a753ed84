import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** What stands in the way of a bid, inside the dialog that places it. */
export function BidProblem({ children }: { children: ReactNode }) {
  return <Message role="alert">{children}</Message>;
}

const Message = styled.p`
  ${theme.type.table}
  padding: 12px;
  background: ${theme.colour.alertTint};
  color: ${theme.colour.alert};
  border-radius: ${theme.radius};
`;
