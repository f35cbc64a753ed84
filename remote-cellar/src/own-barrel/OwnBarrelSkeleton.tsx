import { PageHead } from '@le-chai/design/PageHead';
import { Skeleton } from '@le-chai/design/Skeleton';
import { ConfiguratorSkeleton } from '../configurator/ConfiguratorSkeleton.tsx';

/** A barrel before it is there, in its final shape. */
export function OwnBarrelSkeleton() {
  return (
    <ConfiguratorSkeleton
      head={
        <PageHead
          above={<Skeleton width="132px" />}
          title="Bottle your barrel"
          below={
            <>
              <Skeleton width="420px" height="24px" />
              <Skeleton width="480px" height="24px" />
            </>
          }
        />
      }
    />
  );
}
