import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { Columns, Standing } from './CurrentPlan.tsx';
import { PlanLine } from './Plans.tsx';

/** A placeholder while the member's plan loads. */
export function SubscriptionsSkeleton() {
  return (
    <Frame role="status" aria-label="Loading your plan">
      <Columns>
        <Standing>
          <Title>
            <Skeleton width="260px" height="100%" />
          </Title>
          <Skeleton width="120px" height="20px" />
          <Skeleton width="320px" height="200px" />
          <Skeleton width="420px" height="36px" />
          <Skeleton width="160px" height="52px" />
        </Standing>
        <Facts>
          {[120, 90, 96, 150].map((width) => (
            <div key={width}>
              <Skeleton width="96px" height="20px" />
              <Skeleton width={`${width}px`} height="20px" />
            </div>
          ))}
          <Card>
            <Skeleton width="96px" height="20px" />
            <Skeleton width="240px" height="100%" />
          </Card>
        </Facts>
      </Columns>
      <div>
        <Title>
          <Skeleton width="96px" height="100%" />
        </Title>
        <Adds>
          <Skeleton height="100%" />
        </Adds>
        <Bar />
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((row) => (
          <PlanLine as="div" key={row}>
            <Skeleton width="120px" height="26px" />
            <Skeleton width="110px" height="24px" />
            <Skeleton width="150px" height="20px" />
            <Skeleton width="110px" height="44px" />
          </PlanLine>
        ))}
      </div>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[64]};
  ${theme.media.phone} {
    gap: ${theme.space[48]};
  }
`;

const Facts = styled.div`
  > div {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr);
    gap: ${theme.space[8]};
    padding: 9px 0;
    border-bottom: 1px solid ${theme.colour.rule};
  }
  ${theme.media.phone} {
    > div {
      grid-template-columns: 110px minmax(0, 1fr);
    }
  }
`;

/** The card, and the way to another: below it on a phone. */
const Card = styled.div`
  grid-template-rows: 21px;
  ${theme.media.phone} {
    grid-template-rows: 41px;
  }
`;

const Title = styled.div`
  width: 100%;
  height: 36px;
  ${theme.media.phone} {
    height: 32px;
  }
`;

/** The sentences above the plans. */
const Adds = styled.div`
  max-width: 64ch;
  height: 120px;
  padding-block: ${theme.space[8]} ${theme.space[16]};
  ${theme.media.phone} {
    height: 192px;
  }
`;

const Bar = styled.div`
  height: 49px;
  border-bottom: 1px solid ${theme.colour.rule};
`;
