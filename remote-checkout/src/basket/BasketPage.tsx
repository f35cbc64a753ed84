import { messageOf } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Hidden } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeliveryAndPaymentSkeleton } from '../checkout/CheckoutLayout.tsx';
import { LostPayment } from '../checkout/PaymentPart.tsx';
import { Columns } from '../layout/Columns.tsx';
import { basketQuery } from './basket-queries.ts';
import { BASKET_SUBJECT, BasketForm } from './BasketForm.tsx';

/** /checkout/basket: several lots bought in one payment and delivered together. */
export function BasketPage() {
  return (
    <Page>
      <PageHead
        title="Basket"
        below="Several wines in one payment, delivered together. They are reserved once you pay."
      />
      <Content />
    </Page>
  );
}

function Content(): ReactNode {
  const { data: basket, error, isFetching, refetch } = useQuery(basketQuery());
  const hydrated = useHydrated();
  if (!basket && error) {
    return (
      <FailedState
        title="The basket did not load"
        text={`${messageOf(error)} Nothing was charged.`}
        retrying={isFetching}
        onRetry={() => void refetch()}
        backTo={paths.newShop()}
      />
    );
  }
  // The destination is stored in the browser, so the edge would render a different total.
  if (!basket || !hydrated) return <Loading />;
  if (basket.lines.length > 0) return <BasketForm basket={basket} />;
  return (
    <>
      <LostPayment subject={BASKET_SUBJECT} />
      <EmptyState
        title="Your basket is empty"
        text="Add lots from the shop and from private sales, and pay for them together."
        action={<Button to={paths.newShop()}>Go to the shop</Button>}
      />
    </>
  );
}

/** Placeholder for the basket, in its final shape. */
function Loading() {
  return (
    <Columns
      first="side"
      side={
        <Panel aria-busy>
          <Hidden role="status">Loading your basket</Hidden>
          <Skeleton height="96px" />
          <Skeleton height="96px" />
          <Skeleton width="60%" />
          <Skeleton width="50%" height="32px" />
        </Panel>
      }
      main={<DeliveryAndPaymentSkeleton bank={false} />}
    />
  );
}
