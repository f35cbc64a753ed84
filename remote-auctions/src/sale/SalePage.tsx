import { isFailure, query } from '@le-chai/api';
import { saleDetail } from '@le-chai/contracts/auctions';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { usePageTitle } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isDirect } from '../auction/goods.ts';
import { DirectSalePage } from '../direct-sale/DirectSalePage.tsx';
import { BarrelSale } from './BarrelSale.tsx';
import { LotSale } from './LotSale.tsx';
import { correctedPath, parseSaleAddress } from './sale-address.ts';
import { SaleSkeleton } from './SaleSkeleton.tsx';

/** The page of a sale, with its bid or buy box. */
export function SalePage() {
  const params = useParams();
  const address = parseSaleAddress(params['productType'], params['sale']);
  if (!address) throw new Error('The route matched an address that names no sale');
  const {
    data: sale,
    error,
    isFetching,
    refetch,
  } = useQuery(query(saleDetail, { params: { saleId: address.saleId } }));
  const misplaced = sale && sale.product_type !== address.productType;
  useCorrectedAddress(misplaced ? undefined : sale);
  usePageTitle(misplaced ? undefined : sale?.name);

  if (misplaced) return <SaleNotFound saleId={address.saleId} />;
  // Remounted for each sale: choices made on one must not carry over.
  if (sale && isDirect(sale)) return <DirectSalePage key={sale.id_sale} sale={sale} />;
  if (sale?.product_type === 'lot') return <LotSale key={sale.id_sale} sale={sale} />;
  if (sale?.product_type === 'barrel') return <BarrelSale key={sale.id_sale} sale={sale} />;
  if (isFailure(error, 'refused') && error.failure.status === 404) return <SaleNotFound saleId={address.saleId} />;
  if (error) {
    return (
      <Page>
        <FailedState
          level={1}
          title="The sale did not load"
          text={`${error.message} Any bid you placed is safe.`}
          retrying={isFetching}
          onRetry={() => void refetch()}
          backTo={paths.dashboard()}
        />
      </Page>
    );
  }
  return <SaleSkeleton />;
}

/** Replaces the address of a sale found under another name with the right one. */
function useCorrectedAddress(sale: Parameters<typeof correctedPath>[1] | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const right = sale && correctedPath(pathname, sale);
  useEffect(() => {
    if (right) void navigate({ pathname: right, search, hash }, { replace: true, preventScrollReset: true });
  }, [right, search, hash, navigate]);
}

/** No sale has this number, or it is of another kind. */
function SaleNotFound({ saleId }: { saleId: number }) {
  return (
    <Page>
      <PageHead title="Page not found" />
      <EmptyState
        title={`Auction ${saleId} not found`}
        text="It may have been withdrawn, or the link may be incomplete."
        action={<Button to={paths.weeklyAuctions('all')}>See this week’s auctions</Button>}
      />
    </Page>
  );
}
