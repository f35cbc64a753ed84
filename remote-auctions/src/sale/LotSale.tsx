import type { LotAuction } from '@le-chai/contracts/auction';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { Shelf } from '@le-chai/design/Shelf';
import { SalePicture } from '../auction/SalePicture.tsx';
import { BidBox } from '../bidding/BidBox.tsx';
import { BidHistory } from '../bidding/BidHistory.tsx';
import { SaleBar } from '../bidding/SaleBar.tsx';
import { useAuction } from '../bidding/use-auction.ts';
import { StandingNews } from '../bidding/StandingNews.tsx';
import { About } from './About.tsx';
import { lotFacts } from './sale-facts.ts';
import { LotComponents } from './LotComponents.tsx';
import { SaleHead } from './SaleHead.tsx';
import { Part, SaleLayout } from './SaleLayout.tsx';
import { useStage } from './use-stage.ts';

/** Bottles on the stage at most: a dozen is shown as a dozen. */
const BOTTLES = 12;

/** A lot: bottles on the shelf, the book below, the box beside. */
export function LotSale({ sale }: { sale: LotAuction }) {
  const auction = useAuction(sale);
  const stage = useStage();
  const { components, description } = sale.lot;
  return (
    <SaleLayout
      top={
        <>
          <SaleHead sale={sale} />
          <Shelf height={stage}>
            <SalePicture sale={sale} height={stage} max={BOTTLES} />
          </Shelf>
        </>
      }
      box={<BidBox auction={auction} />}
      main={
        <>
          <DefinitionList facts={lotFacts(sale)} />
          <Part>
            <h2>In this lot</h2>
            <LotComponents components={components} />
          </Part>
          <About
            texts={[sale.description, description, ...components.map(({ about }) => about)]}
            builders={components.map(({ builder }) => builder)}
          />
        </>
      }
      side={
        <Part>
          <h2>Bids</h2>
          <BidHistory auction={auction} />
        </Part>
      }
      bar={
        <>
          <SaleBar auction={auction} />
          <StandingNews auction={auction} />
        </>
      }
    />
  );
}
