import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Columns } from '../../layout/Columns.tsx';

/** The page before it is there, in its own shape. */
export function PayOutstandingSkeleton() {
  return (
    <div role="status" aria-label="Loading what is to be paid">
      <Columns
        first="side"
        side={
          <Panel>
            <Skeleton height="196px" />
          </Panel>
        }
        main={
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
