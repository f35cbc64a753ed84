import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { TextLink } from '@le-chai/design/TextLink';
import { barrelOf, lotOf } from '../auction/goods.ts';
import { Prices } from '../prices/Prices.tsx';
import { About } from '../sale/About.tsx';
import { Bottling } from '../sale/Bottling.tsx';
import { catalogueAddress } from '../sale/catalogue-address.ts';
import { LotComponents } from '../sale/LotComponents.tsx';
import { MarketPrice } from '../sale/MarketPrice.tsx';
import { MoreOfProducer } from '../sale/MoreOfProducer.tsx';
import { Producers } from '../sale/Producers.tsx';
import { barrelFacts, lotFacts } from '../sale/sale-facts.ts';
import { SaleLayout } from '../sale/SaleLayout.tsx';
import { SaleTop } from '../sale/SaleTop.tsx';
import { Section } from '../sale/Section.tsx';
import { useSection } from '../sale/use-section.ts';
import { sharedWords } from '../sale/wine-facts.ts';
import { BuyBar } from './BuyBar.tsx';
import { BuyBox } from './BuyBox.tsx';
import { useDirectSale } from './use-direct-sale.ts';

/** A sale at a price, whole: what it is on the shelf, the book below, the box to buy it beside. */
export function DirectSalePage({ sale }: { sale: DirectSale }) {
  const state = useDirectSale(sale);
  useSection();
  const components = lotOf(sale)?.components ?? [];
  const barrel = barrelOf(sale);
  const builders = barrel ? [barrel.builder] : components.map(({ builder }) => builder);
  const [builder, ...others] = builders;
  const ofOne = others.every(({ id }) => id === builder?.id);
  const catalogue = catalogueAddress(sale.catalogue);
  const facts = (
    <div>
      <DefinitionList
        facts={[
          ...lotFacts(sale),
          ...barrelFacts(sale),
          { term: 'Estimated market price', value: <MarketPrice sale={sale} /> },
          { term: 'Listed under', value: sale.tags.join(', ') },
        ]}
      />
      {catalogue && (
        <TextLink href={catalogue} target="_blank">
          Catalogue
        </TextLink>
      )}
    </div>
  );
  return (
    <SaleLayout
      top={<SaleTop sale={sale} />}
      box={<BuyBox sale={sale} state={state} />}
      main={
        <>
          {facts}
          {components.length > 0 && (
            <Section id="wines" title="In this lot">
              <LotComponents components={components} />
            </Section>
          )}
          {barrel && <Bottling barrel={barrel} />}
          <Section id="prices" title="Prices">
            <Prices sale={sale} amounts={[{ amount: sale.price, words: 'Price', own: false }]} />
          </Section>
          <About texts={[sale.description, sale.product.description, sharedWords(components) ?? '']} />
          <Producers builders={builders} />
        </>
      }
      side={null}
      foot={ofOne && builder && <MoreOfProducer saleId={sale.id_sale} builder={builder} />}
      bar={<BuyBar sale={sale} state={state} />}
    />
  );
}
