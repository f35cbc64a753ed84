import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { JoinedTier } from '../tier-at.ts';
import { SignupLayout } from './SignupLayout.tsx';

/** A signup before it is there, in its final shape. */
export function SignupSkeleton({ tier }: { tier: JoinedTier }) {
  return (
    <SignupLayout
      progress={
        <Row role="status" aria-label="Loading the signup">
          <Skeleton width="320px" height="24px" />
        </Row>
      }
      main={
        <Stack aria-hidden>
          <Skeleton width="200px" height="39px" />
          <Skeleton height="68px" />
          <Skeleton height="68px" />
          <Skeleton width="120px" height="48px" />
        </Stack>
      }
      side={
        <Panel aria-hidden>
          <Stack>
            <h2>{tier}</h2>
            <Skeleton height="104px" />
            <Skeleton height="60px" />
          </Stack>
        </Panel>
      }
    />
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  min-height: 44px;
`;

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[24]};
  h2 {
    ${theme.type.cardTitle}
  }
`;
