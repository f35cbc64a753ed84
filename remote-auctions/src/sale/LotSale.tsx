import type { LotAuction } from '@le-chai/contracts/auction';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { BidBox } from '../bidding/BidBox.tsx';
import { BidHistory } from '../bidding/BidHistory.tsx';
import { SaleBar } from '../bidding/SaleBar.tsx';
import { useAuction } from '../bidding/use-auction.ts';
import { useTypedBid } from '../bidding/use-typed-bid.ts';
import { StandingNews } from '../bidding/StandingNews.tsx';
import { About } from './About.tsx';
import { LotComponents } from './LotComponents.tsx';
import { MarketPrice } from './MarketPrice.tsx';
import { MoreOfProducer } from './MoreOfProducer.tsx';
import { PricesOfSale } from './PricesOfSale.tsx';
import { Producers } from './Producers.tsx';
import { lotFacts } from './sale-facts.ts';
import { SaleLayout } from './SaleLayout.tsx';
import { SaleTools } from './SaleTools.tsx';
import { SaleTop } from './SaleTop.tsx';
import { Section } from './Section.tsx';
import { useSection } from './use-section.ts';
import { sharedWords } from './wine-facts.ts';

/** A lot: bottles on the shelf, the book below, the box beside. */
export function LotSale({ sale }: { sale: LotAuction }) {
  const auction = useAuction(sale);
  const typed = useTypedBid();
  useSection();
  const { components, description } = sale.lot;
  const builders = components.map(({ builder }) => builder);
  const [builder, ...others] = builders;
  const ofOne = others.every(({ id }) => id === builder?.id);
  return (
    <SaleLayout
      top={<SaleTop sale={sale} />}
      box={<BidBox auction={auction} typed={typed} />}
      main={
        <>
          <div>
            <DefinitionList
              facts={[
                ...lotFacts(sale),
                { term: 'Estimated market price', value: <MarketPrice sale={sale} /> },
                { term: 'Listed under', value: sale.tags.join(', ') },
              ]}
            />
            <SaleTools sale={sale} />
          </div>
          <Section id="wines" title="In this lot">
            <LotComponents components={components} />
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
      foot={ofOne && builder && <MoreOfProducer saleId={sale.id_sale} builder={builder} />}
      bar={
        <>
          <SaleBar auction={auction} />
          <StandingNews auction={auction} />
        </>
      }
    />
  );
}
