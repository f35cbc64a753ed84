import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The table before its rows: the same heights, so that nothing moves when they come. */
export function GiftsSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label="Loading your gifts">
      <Head />
      {Array.from({ length: Math.min(rows, 25) }, (_, index) => (
        <Row key={index}>
          <Skeleton width="12px" height="40px" />
          <Skeleton width={`${180 + ((index * 53) % 120)}px`} />
          <Skeleton width="72px" />
        </Row>
      ))}
    </div>
  );
}

const Head = styled.div`
  height: 41px;
  border-bottom: 1px solid ${theme.colour.ruleStrong};
  ${theme.media.phone} {
    height: 0;
    border-color: ${theme.colour.rule};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  align-items: center;
  height: ${theme.size.row};
  border-bottom: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    height: 112px;
  }
`;
