import { changed, query } from '@le-chai/api';
import { saleDetail } from '@le-chai/contracts/auctions';
import { auctionMine } from '@le-chai/contracts/bidding';
import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { TextLink } from '@le-chai/design/TextLink';
import { useClock, useServerNow } from '@le-chai/host-services';
import { useFollow } from '@le-chai/live';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { barrelOf, lotOf } from '../auction/goods.ts';
import { Prices } from '../prices/Prices.tsx';
import { Bottling } from '../sale/Bottling.tsx';
import { LotComponents } from '../sale/LotComponents.tsx';
import { MoreOfProducer } from '../sale/MoreOfProducer.tsx';
import { Producers } from '../sale/Producers.tsx';
import { SaleFacts } from '../sale/SaleFacts.tsx';
import { SaleLayout } from '../sale/SaleLayout.tsx';
import { catalogueAddress } from '../sale/SaleTools.tsx';
import { SaleTop } from '../sale/SaleTop.tsx';
import { About, Section, useScrollToSection } from '../sale/Section.tsx';
import { sharedWords } from '../sale/wine-facts.ts';
import { buyState, type BuyState } from './buy-state.ts';
import { BuyBar } from './BuyBar.tsx';
import { BuyBox } from './BuyBox.tsx';

/** The page of a fixed-price sale: the shelf, the details below, and the buy box beside it. */
export function DirectSalePage({ sale }: { sale: DirectSale }) {
  const { state, feeRate } = useDirectSale(sale);
  useScrollToSection();
  const components = lotOf(sale)?.components ?? [];
  const barrel = barrelOf(sale);
  const builders = barrel ? [barrel.builder] : components.map(({ builder }) => builder);
  const catalogue = catalogueAddress(sale.catalogue);
  return (
    <SaleLayout
      top={<SaleTop sale={sale} />}
      box={<BuyBox sale={sale} state={state} feeRate={feeRate} />}
      main={
        <>
          <SaleFacts sale={sale}>
            {catalogue && (
              <TextLink href={catalogue} target="_blank">
                Catalogue
              </TextLink>
            )}
          </SaleFacts>
          {components.length > 0 && (
            <Section id="wines" title="In this lot">
              <LotComponents components={components} warehouse={'warehouse' in sale ? sale.warehouse : ''} />
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
      foot={<MoreOfProducer saleId={sale.id_sale} builders={builders} />}
      bar={<BuyBar sale={sale} state={state} feeRate={feeRate} />}
    />
  );
}

/** Polling interval for changes that trigger no event, while the tab is visible, ms. */
const POLL = 60_000;

const kept = { refetchInterval: POLL, refetchOnWindowFocus: true, refetchOnReconnect: true } as const;

/**
 * The state of buying from a fixed-price sale, kept up to date by the stream, by
 * the end of a hold, on returning to the tab, and once a minute.
 * @returns no state until the member's holds are known; the house fee as a share of the price
 */
function useDirectSale(sale: DirectSale): { state: BuyState | undefined; feeRate: number } {
  const { id_sale: id } = sale;
  useQuery({ ...query(saleDetail, { params: { saleId: id } }), ...kept });
  const mine = useQuery({ ...query(auctionMine, { params: { id } }), ...kept });
  const { hold = null } = mine.data?.buy_now ?? {};

  useFollow([id]);

  const end = hold ? Date.parse(hold.expires) : Number.POSITIVE_INFINITY;
  const over = useClock((now) => end <= now);
  useEffect(() => {
    if (over) changed({ kind: 'stock', id });
  }, [over, id]);

  const now = useServerNow();
  return {
    state: mine.isPending ? undefined : buyState(sale, mine.data?.buy_now, now),
    feeRate: mine.data?.fee_rate ?? 0,
  };
}
