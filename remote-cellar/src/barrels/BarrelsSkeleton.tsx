import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The barrels before they are there: what narrows them, and rows of the height that they will have. */
export function BarrelsSkeleton({ rows }: { rows: number }) {
  return (
    <Frame role="status" aria-label="Loading your barrels">
      <Tools>
        <Skeleton width="min(100%, 380px)" height="36px" />
        <Skeleton width="min(100%, 220px)" height="44px" />
      </Tools>
      <Head />
      {Array.from({ length: Math.min(rows, 10) }, (_, index) => (
        <Row key={index}>
          <Skeleton width="52px" height="42px" />
          <Skeleton width={`${180 + ((index * 53) % 120)}px`} />
          <Skeleton width="72px" />
        </Row>
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 12px;
  padding-bottom: 16px;
`;

const Head = styled.div`
  height: 41px;
  border-bottom: 1px solid ${theme.colour.ruleStrong};
  ${theme.media.phone} {
    display: none;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr) auto;
  align-items: center;
  height: ${theme.size.row};
  border-bottom: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    height: 156px;
  }
`;
