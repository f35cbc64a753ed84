import { Panel } from '@le-chai/design/Panel';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { BidBoxSkeleton } from '../bidding/BidBoxSkeleton.tsx';
import { SaleLayout } from './SaleLayout.tsx';
import { useStage } from './use-stage.ts';

const FACTS = [1, 2, 3, 4, 5];

/** A sale before it is there, in its final shape. */
export function SaleSkeleton() {
  const { height: stage } = useStage();
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
          <Shelf height={stage}>
            <Bottles aria-hidden>
              <Skeleton width="60px" height={`${stage * 0.6}px`} />
              <Skeleton width="60px" height={`${stage * 0.6}px`} />
              <Skeleton width="76px" height={`${stage * 0.76}px`} />
            </Bottles>
          </Shelf>
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

const Hidden = styled.span`
  ${visuallyHidden}
`;

const Lines = styled.div`
  display: grid;
  gap: 8px;
`;

const Bottles = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 24px;
`;
