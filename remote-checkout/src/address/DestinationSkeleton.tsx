import { Skeleton } from '@le-chai/design/Skeleton';
import { Pair } from './DestinationSummary.tsx';

/** Where it goes, before that is known. */
export function DestinationSkeleton() {
  return (
    <Pair role="status" aria-label="Loading your addresses">
      {[1, 2].map((part) => (
        <div key={part}>
          <dt>
            <Skeleton width="64px" />
          </dt>
          <dd>
            <Skeleton width="120px" height="24px" />
          </dd>
          <dd>
            <Skeleton width="80%" height="24px" />
          </dd>
        </div>
      ))}
    </Pair>
  );
}
