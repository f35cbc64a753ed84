import { saleDetail } from '@le-chai/contracts/auctions';
import { isFailure, messageOf, query } from '@le-chai/api';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { paths } from '@le-chai/paths';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutSkeleton } from './CheckoutLayout.tsx';
import { NotOnOffer, SaleMissing } from './NotOnOffer.tsx';
import { toOffer } from './offer.ts';

/** /checkout/{saleId}: buying units of a sale, with delivery, payment and total. */
export function CheckoutPage() {
  const saleId = Number(useParams()['saleId']);
  const { data: sale, error, isFetching, refetch } = useQuery(query(saleDetail, { params: { saleId } }));
  const hydrated = useHydrated();

  if (sale) {
    const offer = toOffer(sale);
    const reason = whyNever(sale);
    if (reason !== undefined) return <NotOnOffer offer={offer} text={reason} />;
    // Plan and destination are stored in the browser, so the edge would render a different total.
    return hydrated ? <CheckoutForm key={saleId} offer={offer} /> : <CheckoutSkeleton />;
  }
  if (isFailure(error, 'refused') && error.failure.status === 404) return <SaleMissing saleId={saleId} />;
  if (error) {
    return (
      <Page>
        <PageHead title="Checkout" />
        <FailedState
          title="The checkout did not load"
          text={`${messageOf(error)} Nothing was charged.`}
          retrying={isFetching}
          onRetry={() => void refetch()}
          backTo={paths.dashboard()}
        />
      </Page>
    );
  }
  return <CheckoutSkeleton />;
}

/** Why a sale can never be bought at a fixed price; undefined if it can, now or later. */
function whyNever(sale: Parameters<typeof toOffer>[0]): string | undefined {
  if ('is_private' in sale || sale.buy_now_price !== null) return undefined;
  return 'This sale is by auction only.';
}
