import { Skeleton } from '@le-chai/design/Skeleton';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** Stands for the ways to pay while they are on their way. */
export function PayPanelSkeleton({ bank }: { bank: boolean }) {
  return (
    <Stack role="status" aria-label="Loading the ways to pay">
      <Ways>
        {['card', ...(bank ? ['bank'] : [])].map((way) => (
          <div key={way}>
            <Skeleton width="24px" height="24px" />
            <Skeleton width="180px" />
          </div>
        ))}
      </Ways>
      <Skeleton height="48px" />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 24px;
`;

const Ways = styled(Panel).attrs({ as: 'div' })`
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
