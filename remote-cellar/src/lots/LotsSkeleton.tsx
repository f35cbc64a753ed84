import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The table before its rows: the same heights, so that nothing moves when they come. */
export function LotsSkeleton({ rows }: { rows: number }) {
  return (
    <Frame role="status" aria-label="Loading your lots">
      <Head />
      {Array.from({ length: Math.min(rows, 25) }, (_, index) => (
        <Row key={index}>
          <Skeleton width="12px" height="40px" />
          <Skeleton width={`${50 + ((index * 53) % 40)}%`} />
          <Skeleton width="72px" />
        </Row>
      ))}
    </Frame>
  );
}

/** What stands above the table has its room kept. */
const Frame = styled.div`
  display: grid;
  padding-top: 52px;
  ${theme.media.phone} {
    padding-top: 0;
  }
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
  grid-template-columns: 96px minmax(0, 1fr) auto;
  align-items: center;
  height: ${theme.size.row};
  border-bottom: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    grid-template-columns: 74px minmax(0, 1fr) auto;
    height: 112px;
  }
`;
