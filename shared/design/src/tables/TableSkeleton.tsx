import { Skeleton } from '../states/Skeleton.tsx';
import { theme } from '../foundation/theme.ts';
import { styled } from 'styled-components';

interface TableSkeletonProps {
  /** The name of the loading content, for screen readers. */
  label: string;
  rows: number;
  /** Width of the column of pictures, px; none without one. */
  picture?: number;
  /** Height of an entry on a phone, px. */
  entry: number;
}

/** A table before its rows: the same heights, so that nothing moves when they arrive. */
export function TableSkeleton({ label, rows, picture, entry }: TableSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      <Head />
      {Array.from({ length: Math.min(rows, 25) }, (_, index) => (
        <Row key={index} $picture={picture} $entry={entry}>
          {picture !== undefined && <Skeleton width={`${picture - 36}px`} height="40px" />}
          <Skeleton width={`${50 + ((index * 53) % 40)}%`} />
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

const Row = styled.div<{ $picture: number | undefined; $entry: number }>`
  display: grid;
  grid-template-columns: ${({ $picture }) => ($picture === undefined ? '' : `${$picture}px`)} minmax(0, 1fr) auto;
  align-items: center;
  height: ${theme.size.row};
  border-bottom: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    height: ${({ $entry }) => $entry}px;
  }
`;
