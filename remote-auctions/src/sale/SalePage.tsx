import { isFailure, query } from '@le-chai/api';
import { saleDetail } from '@le-chai/contracts/auctions';
import { Button } from '@le-chai/design/Button';
import { ByWidth } from '@le-chai/design/ByWidth';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Panel } from '@le-chai/design/Panel';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Hidden } from '@le-chai/design/words';
import { usePageTitle } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { styled } from 'styled-components';
import { isDirect } from '../auction/goods.ts';
import { BidBoxSkeleton } from '../bidding/BidBox.tsx';
import { DirectSalePage } from '../direct-sale/DirectSalePage.tsx';
import { BarrelSale } from './BarrelSale.tsx';
import { LotSale } from './LotSale.tsx';
import { correctedPath, parseSaleAddress } from './sale-address.ts';
import { SaleLayout } from './SaleLayout.tsx';
import { STAGE } from './SaleTop.tsx';

/** A sale, whole: what it is, how it stands, and the place to bid or to buy. */
export function SalePage() {
  const params = useParams();
  const address = parseSaleAddress(params['productType'], params['sale']);
  if (!address) throw new Error('The route let an address through that names no sale');
  const {
    data: sale,
    error,
    isFetching,
    refetch,
  } = useQuery(query(saleDetail, { params: { saleId: address.saleId } }));
  const misplaced = sale && sale.product_type !== address.productType;
  useCorrectedAddress(misplaced ? undefined : sale);
  usePageTitle(misplaced ? undefined : sale?.name);

  if (misplaced) return <SaleMissing saleId={address.saleId} />;
  // Opened again for each sale: what was chosen on one is not meant for the next.
  if (sale && isDirect(sale)) return <DirectSalePage key={sale.id_sale} sale={sale} />;
  if (sale?.product_type === 'lot') return <LotSale key={sale.id_sale} sale={sale} />;
  if (sale?.product_type === 'barrel') return <BarrelSale key={sale.id_sale} sale={sale} />;
  if (isFailure(error, 'refused') && error.failure.status === 404) return <SaleMissing saleId={address.saleId} />;
  if (error) {
    return (
      <Page>
        <FailedState
          level={1}
          title="The sale did not load"
          text={`${error.message} A bid of yours is safe.`}
          retrying={isFetching}
          onRetry={() => void refetch()}
          backTo={paths.dashboard()}
        />
      </Page>
    );
  }
  return <SaleSkeleton />;
}

/** A sale found under another name keeps its place in the history, at the address it should have. */
function useCorrectedAddress(sale: Parameters<typeof correctedPath>[1] | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const right = sale && correctedPath(pathname, sale);
  useEffect(() => {
    if (right) void navigate({ pathname: right, search, hash }, { replace: true, preventScrollReset: true });
  }, [right, search, hash, navigate]);
}

/** No sale has this number, or it is of another kind. */
function SaleMissing({ saleId }: { saleId: number }) {
  return (
    <Page>
      <PageHead title="Page not found" />
      <EmptyState
        title={`Auction ${saleId} not found`}
        text="It may have been withdrawn, or the address was cut short."
        action={<Button to={paths.weeklyAuctions('all')}>See this week’s auctions</Button>}
      />
    </Page>
  );
}

const FACTS = [1, 2, 3, 4, 5];

/** A sale before it is there, in its final shape. */
function SaleSkeleton() {
  return (
    <SaleLayout
      top={
        <div role="status">
          <Hidden>Loading the sale</Hidden>
          <Lines>
            <Skeleton width="180px" />
            <Skeleton width="70%" height="48px" />
            <Skeleton width="30%" />
          </Lines>
          <ByWidth>{(width) => <ShelfSkeleton height={STAGE[width].height} />}</ByWidth>
        </div>
      }
      box={
        <Panel aria-hidden>
          <BidBoxSkeleton />
        </Panel>
      }
      main={
        <Lines aria-hidden>
          {FACTS.map((fact) => (
            <Skeleton key={fact} height="38px" />
          ))}
        </Lines>
      }
      side={null}
      bar={null}
    />
  );
}

function ShelfSkeleton({ height }: { height: number }) {
  return (
    <Shelf height={height}>
      <Bottles aria-hidden>
        <Skeleton width="60px" height={`${height * 0.6}px`} />
        <Skeleton width="60px" height={`${height * 0.6}px`} />
        <Skeleton width="76px" height={`${height * 0.76}px`} />
      </Bottles>
    </Shelf>
  );
}

const Lines = styled.div`
  display: grid;
  gap: 8px;
`;

const Bottles = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 24px;
`;
