import { Skeleton } from '@le-chai/design/Skeleton';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * Shown in place of the payment methods while they load: a saved card, another one, a transfer, and the button.
 * @param children shown below the button
 */
export function PayPanelSkeleton({ bank, children }: { bank: boolean; children?: ReactNode }) {
  return (
    <Stack role="status" aria-label="Loading the payment methods">
      <PaymentMethods>
        {['kept', 'new', ...(bank ? ['bank'] : [])].map((way) => (
          <div key={way}>
            <Skeleton width="24px" height="24px" />
            <Skeleton width="180px" />
          </div>
        ))}
      </PaymentMethods>
      <Commit>
        <Skeleton height="48px" />
        {children}
      </Commit>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 24px;
`;

const Commit = styled.div`
  display: grid;
  gap: 8px;
`;

const PaymentMethods = styled(Panel).attrs({ as: 'div' })`
  padding: 0;
  > div {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 16px 24px;
  }
  > div + div {
    border-top: 1px solid ${theme.colour.rule};
  }
`;
