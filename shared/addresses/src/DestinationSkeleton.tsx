import { Skeleton } from '@le-chai/design/Skeleton';
import { styled } from 'styled-components';
import { Pair } from './DestinationSummary.tsx';

/** Where it goes, before that is known. */
export function DestinationSkeleton() {
  return (
    <Lines role="status" aria-label="Loading your addresses">
      {[1, 2].map((part) => (
        <div key={part}>
          <dt>
            <Skeleton width="64px" />
          </dt>
          <dd>
            <Skeleton width="120px" />
          </dd>
          <dd>
            <Skeleton width="80%" />
          </dd>
        </div>
      ))}
    </Lines>
  );
}

/** Each bar stands in the middle of its line. */
const Lines = styled(Pair)`
  dt,
  dd {
    padding-block: 4px;
  }
`;
