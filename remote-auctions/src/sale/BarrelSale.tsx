import type { BarrelAuction } from '@le-chai/contracts/auction';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { BidBox } from '../bidding/BidBox.tsx';
import { BidHistory } from '../bidding/BidHistory.tsx';
import { SaleBar } from '../bidding/SaleBar.tsx';
import { StandingNews } from '../bidding/StandingNews.tsx';
import { useAuction } from '../bidding/use-auction.ts';
import { About } from './About.tsx';
import { BarrelStage } from './BarrelStage.tsx';
import { barrelFacts } from './sale-facts.ts';
import { SaleHead } from './SaleHead.tsx';
import { Part, SaleLayout } from './SaleLayout.tsx';
import { UnitStrip } from './UnitStrip.tsx';

/** A barrel: the bids as layers of wine, the units they ask for, the box beside. */
export function BarrelSale({ sale }: { sale: BarrelAuction }) {
  const auction = useAuction(sale);
  const { barrel } = sale;
  return (
    <SaleLayout
      top={
        <>
          <SaleHead sale={sale} />
          <BarrelStage sale={sale} view={auction.view} />
          {auction.view && <UnitStrip view={auction.view} />}
        </>
      }
      box={<BidBox auction={auction} />}
      main={
        <>
          <Part>
            <h2>Bids</h2>
            <BidHistory auction={auction} />
          </Part>
          <About texts={[sale.description, barrel.description]} builders={[barrel.builder]} />
        </>
      }
      side={<DefinitionList facts={barrelFacts(sale)} />}
      bar={
        <>
          <SaleBar auction={auction} />
          <StandingNews auction={auction} />
        </>
      }
    />
  );
}
