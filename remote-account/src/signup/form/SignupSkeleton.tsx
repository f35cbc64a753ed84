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
          <Skeleton height="72px" />
          <Password>
            <Skeleton height="100%" />
          </Password>
          <Line>
            <Skeleton width="160px" />
          </Line>
          <Skeleton width="106px" height="48px" />
        </Stack>
      }
      side={
        <Panel aria-hidden>
          <Plan>
            <h2>{tier}</h2>
            <Skeleton height="105px" />
            <Skeleton height="40px" />
            <Skeleton height="37px" />
          </Plan>
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
`;

/** With what is said below it, which takes a line more on a phone. */
const Password = styled.div`
  height: 136px;
  ${theme.media.phone} {
    height: 156px;
  }
`;

/** As high as a link, which fingers need larger. */
const Line = styled.div`
  display: flex;
  align-items: center;
  height: 24px;
  ${theme.media.touch} {
    height: 48px;
  }
`;

const Plan = styled.div`
  display: grid;
  gap: ${theme.space[16]};
  h2 {
    ${theme.type.cardTitle}
  }
`;
