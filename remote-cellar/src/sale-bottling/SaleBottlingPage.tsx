import { isFailure, messageOf, query } from '@le-chai/api';
import { auctionMine } from '@le-chai/contracts/bidding';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Skeleton } from '@le-chai/design/Skeleton';
import { useFollow } from '@le-chai/live';
import { paths } from '@le-chai/paths';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BottlingSteps } from '../configurator/BottlingSteps.tsx';
import { ConfiguratorSkeleton } from '../configurator/ConfiguratorSkeleton.tsx';
import { useBarrelOnSale } from './barrel-on-sale.ts';
import { readSaleBottling } from './bottling-address.ts';
import { SalePlanner } from './SalePlanner.tsx';

/** /bottling/{saleType}/{saleId}: plans the bottling of a barrel before buying it. */
export function SaleBottlingPage() {
  const address = readSaleBottling(useParams());
  if (!address) throw new Error('The route let an address through that names no sale');
  const { data: sale, error, isFetching, refetch } = useBarrelOnSale(address);
  const mine = useQuery(query(auctionMine, { params: { id: address.saleId } }));
  useFollow([address.saleId]);
  const hydrated = useHydrated();

  if (!sale && error) {
    // No such sale: the error page of the area shows the message, Retry and a way back.
    if (!isFailure(error)) throw error;
    return (
      <Page>
        <FailedState
          level={1}
          title="The barrel did not load"
          text={`${messageOf(error)} Your plan is saved.`}
          retrying={isFetching}
          onRetry={() => void refetch()}
          backTo={paths.dashboard()}
        />
      </Page>
    );
  }
  // A hold or a bid decides the initial litres; otherwise it starts with the minimum. The draft is stored in the
  // browser, so the edge cannot render it.
  if (!sale || mine.isPending || !hydrated) return <SaleBottlingSkeleton />;
  return (
    <SalePlanner
      key={`${address.saleType}-${address.saleId}`}
      sale={sale}
      mine={mine.data}
      over={error && !isFailure(error) ? error.message : undefined}
    />
  );
}

/** Placeholder for a barrel on sale, in its final shape. */
function SaleBottlingSkeleton() {
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
