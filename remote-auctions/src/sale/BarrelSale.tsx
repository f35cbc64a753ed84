import type { BarrelAuction } from '@le-chai/contracts/auction';
import { paths } from '@le-chai/paths';
import { litresOf } from '../auction/units.ts';
import { BidBox } from '../bidding/BidBox.tsx';
import { draftLevel, draftOf } from '../bidding/bid-draft.ts';
import { BidHistory } from '../bidding/BidHistory.tsx';
import { SaleBar } from '../bidding/SaleBar.tsx';
import { StandingNews } from '../bidding/StandingNews.tsx';
import { useAuction } from '../bidding/use-auction.ts';
import { useTypedBid } from '../bidding/use-typed-bid.ts';
import { About, Section, useScrollToSection } from './Section.tsx';
import { BarrelStage } from './BarrelStage.tsx';
import { Bottling } from './Bottling.tsx';
import { SaleFacts } from './SaleFacts.tsx';
import { MoreOfProducer } from './MoreOfProducer.tsx';
import { PricesOfSale } from './PricesOfSale.tsx';
import { Producers } from './Producers.tsx';
import { SaleLayout } from './SaleLayout.tsx';
import { SaleTools } from './SaleTools.tsx';
import { SaleTop } from './SaleTop.tsx';
import { UnitStrip } from './UnitStrip.tsx';

/** A barrel: the bids as layers of wine, the units they ask for, and the bid box. */
export function BarrelSale({ sale }: { sale: BarrelAuction }) {
  const auction = useAuction(sale);
  const typed = useTypedBid();
  useScrollToSection();
  const { barrel } = sale;
  return (
    <SaleLayout
      top={
        <SaleTop sale={sale}>
          <BarrelStage sale={sale} view={auction.view} draft={auction.view && draftLevel(auction.view, typed)} />
          <UnitStrip view={auction.view} />
        </SaleTop>
      }
      box={<BidBox auction={auction} typed={typed} />}
      main={
        <>
          <Section id="bids" title="Bids">
            <BidHistory auction={auction} />
          </Section>
          <Bottling barrel={barrel} plan={planPlace(sale, auction.view && draftOf(auction.view, typed).quantity)} />
        </>
      }
      more={
        <>
          <PricesOfSale sale={sale} view={auction.view} />
          <About texts={[sale.description, barrel.description]} />
          <Producers builders={[barrel.builder]} />
        </>
      }
      side={
        <SaleFacts sale={sale}>
          <SaleTools sale={sale} />
        </SaleFacts>
      }
      foot={<MoreOfProducer saleId={sale.id_sale} builders={[barrel.builder]} />}
      bar={
        <>
          <SaleBar auction={auction} />
          <StandingNews auction={auction} />
        </>
      }
    />
  );
}

/** The page to plan its bottles, with the drafted litres; undefined once the sale is over. */
function planPlace({ id_sale: id, status, options: { quantities } }: BarrelAuction, quantity: number | undefined) {
  if (status !== 'open') return undefined;
  const litres = quantity === undefined ? undefined : litresOf(quantity, 1, quantities.mul);
  return paths.bottleSale('collection', id, litres === undefined ? {} : { initialLiters: litres });
}
