import { PageHead } from '@le-chai/design/PageHead';
import { Skeleton } from '@le-chai/design/Skeleton';
import { usePhone } from '@le-chai/design/use-media';
import { BottlingSteps } from '../configurator/BottlingSteps.tsx';
import { ConfiguratorSkeleton } from '../configurator/ConfiguratorSkeleton.tsx';

/** A barrel before it is there, in its final shape. */
export function OwnBarrelSkeleton() {
  const line = usePhone() ? '48px' : '24px';
  return (
    <ConfiguratorSkeleton
      head={
        <PageHead
          above={<Skeleton width="132px" />}
          title="Bottle your barrel"
          below={
            <>
              <Skeleton width="min(100%, 420px)" height={line} />
              <Skeleton width="min(100%, 480px)" height={line} />
            </>
          }
        >
          <BottlingSteps at="configurator" to={{ configurator: '', checkout: undefined }} />
        </PageHead>
      }
    />
  );
}
