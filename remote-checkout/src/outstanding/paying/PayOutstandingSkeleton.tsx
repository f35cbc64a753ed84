import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { PayLayout } from './PayLayout.tsx';

/** The page before it is there, in its own shape. */
export function PayOutstandingSkeleton() {
  return (
    <div role="status" aria-label="Loading what is to be paid">
      <PayLayout
        order={
          <Panel>
            <Skeleton height="196px" />
          </Panel>
        }
        form={
          <>
            <Skeleton height="132px" />
            <Skeleton width="160px" height="36px" />
            <Skeleton height="220px" />
          </>
        }
      />
    </div>
  );
}
