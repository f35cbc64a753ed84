import { ByWidth } from '@le-chai/design/ByWidth';
import { Panel } from '@le-chai/design/Panel';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Hidden } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { BidBoxSkeleton } from '../bidding/BidBox.tsx';
import { SaleLayout } from './SaleLayout.tsx';
import { STAGE } from './SaleTop.tsx';

const FACTS = [1, 2, 3, 4, 5];

/** The placeholder of a sale, in its final shape. */
export function SaleSkeleton() {
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
