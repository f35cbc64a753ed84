import { Skeleton } from '@le-chai/design/Skeleton';
import { CardRows } from './CardRow.tsx';

/** Cards that are on their way, in the shape of their rows, and the button below them. */
export function CardsSkeleton() {
  return (
    <>
      <CardRows as="div" role="status" aria-label="Loading your cards">
        {[1, 2].map((row) => (
          <div key={row}>
            <Skeleton width="24px" height="24px" />
            <Skeleton width="180px" height="44px" />
            <div>
              <Skeleton width="84px" height="36px" />
            </div>
          </div>
        ))}
      </CardRows>
      <Skeleton width="140px" height="44px" />
    </>
  );
}
