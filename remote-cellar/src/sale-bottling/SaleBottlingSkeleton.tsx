import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Skeleton } from '@le-chai/design/Skeleton';
import { BottlingSteps } from '../configurator/BottlingSteps.tsx';
import { ConfiguratorSkeleton } from '../configurator/ConfiguratorSkeleton.tsx';

/** A barrel on sale before it is there, in its final shape. */
export function SaleBottlingSkeleton() {
  return (
    <Page>
      <ConfiguratorSkeleton
        head={
          <PageHead
            title="Plan your bottles"
            above={<Skeleton width="200px" />}
            below={<Skeleton width="min(100%, 280px)" height="24px" />}
          >
            <BottlingSteps at="configurator" to={{ configurator: '', checkout: undefined }} />
          </PageHead>
        }
        litresControl
      />
    </Page>
  );
}
