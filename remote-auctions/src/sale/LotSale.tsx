import type { LotAuction } from '@le-chai/contracts/auction';
import { BidBox } from '../bidding/BidBox.tsx';
import { BidHistory } from '../bidding/BidHistory.tsx';
import { SaleBar } from '../bidding/SaleBar.tsx';
import { useAuction } from '../bidding/use-auction.ts';
import { useTypedBid } from '../bidding/use-typed-bid.ts';
import { StandingNews } from '../bidding/StandingNews.tsx';
import { About, Section, useScrollToSection } from './Section.tsx';
import { LotComponents } from './LotComponents.tsx';
import { SaleFacts } from './SaleFacts.tsx';
import { MoreOfProducer } from './MoreOfProducer.tsx';
import { PricesOfSale } from './PricesOfSale.tsx';
import { Producers } from './Producers.tsx';
import { SaleLayout } from './SaleLayout.tsx';
import { SaleTools } from './SaleTools.tsx';
import { SaleTop } from './SaleTop.tsx';
import { sharedWords } from './wine-facts.ts';

/** A lot: bottles on the shelf, the details below, and the bid box. */
export function LotSale({ sale }: { sale: LotAuction }) {
  const auction = useAuction(sale);
  const typed = useTypedBid();
  useScrollToSection();
  const { components, description } = sale.lot;
  const builders = components.map(({ builder }) => builder);
  return (
    <SaleLayout
      top={<SaleTop sale={sale} />}
      box={<BidBox auction={auction} typed={typed} />}
      main={
        <>
          <SaleFacts sale={sale}>
            <SaleTools sale={sale} />
          </SaleFacts>
          <Section id="wines" title="In this lot">
            <LotComponents components={components} warehouse={sale.warehouse} />
          </Section>
        </>
      }
      more={
        <>
          <PricesOfSale sale={sale} view={auction.view} />
          <About texts={[sale.description, description, sharedWords(components) ?? '']} />
          <Producers builders={builders} />
        </>
      }
      side={
        <Section id="bids" title="Bids">
          <BidHistory auction={auction} />
        </Section>
      }
      foot={<MoreOfProducer saleId={sale.id_sale} builders={builders} />}
      bar={
        <>
          <SaleBar auction={auction} />
          <StandingNews auction={auction} />
        </>
      }
    />
  );
}
