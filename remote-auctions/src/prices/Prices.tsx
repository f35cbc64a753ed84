import { query } from '@le-chai/api';
import { priceHistory } from '@le-chai/contracts/price-history';
import { litres, vintage } from '@le-chai/design/format';
import { Select } from '@le-chai/design/Select';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { useServerNow } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DidNotLoad } from '../auction/DidNotLoad.tsx';
import { type Sale, lotOf } from '../auction/goods.ts';
import { useLatePart } from '../late/use-late-part.ts';
import type { Mark } from './price-chart.ts';
import { estimateWords, productLabel } from './price-words.ts';
import { BelowPlot, NoPlot } from './PriceLegend.tsx';
import { shareOfPrice } from './share-of-price.ts';

/** An amount to compare with past prices: EUR per lot, or per litre of a barrel. */
export interface Amount {
  amount: number;
  /** The upper end, if it is a range. */
  until?: number;
  /** `Price now`, `Your bid`. */
  words: string;
  /** Whether it is the member's own. */
  own: boolean;
}

interface PricesProps {
  sale: Sale;
  /** Amounts to compare with past prices; always the same number, so that nothing moves. */
  amounts: readonly Amount[];
}

const fetchBook = async () => (await import(/* webpackChunkName: "prices" */ './PriceBook.tsx')).PriceBook;

/** Past sale prices and reference prices of a sale's wines, one wine at a time; loads and fails on its own, keeping its height. */
export function Prices({ sale, amounts }: PricesProps) {
  const history = useQuery(query(priceHistory, { params: { saleId: sale.id_sale } }));
  const { data, error } = history;
  const [chosen, setChosen] = useState<number>();
  const wines = data?.products.map((product) => ({ value: product.id, label: productLabel(product) })) ?? winesOf(sale);
  const product = data?.products.find(({ id }) => id === chosen) ?? data?.products[0];
  const productId = product?.id ?? wines[0]?.value ?? 0;
  const marks = amounts.flatMap(({ amount, until, ...mark }): Mark[] => {
    const price = shareOfPrice(sale, amount, productId);
    return price === undefined ? [] : [{ ...mark, price, until: until && shareOfPrice(sale, until, productId) }];
  });
  const now = useServerNow();
  const place = useRef<HTMLDivElement>(null);
  const { Part: Book, ...book } = useLatePart(place, fetchBook);

  return (
    <Parts ref={place}>
      {wines.length > 1 && (
        <Select label="Wine" options={wines} value={productId} onChange={setChosen} disabled={!data} />
      )}
      <Worth>{product && data && estimateWords(product, data.unit, now)}</Worth>
      {product && data && Book ? (
        <Book product={product} unit={data.unit} marks={marks} now={now} />
      ) : (
        <>
          <NoPlot marks={marks}>
            {error && !data ? (
              <DidNotLoad text={`The prices did not load. ${error.message}`} of={history} />
            ) : data && !product ? (
              <Quiet>No prices for this wine yet. Sales here are added once they are paid.</Quiet>
            ) : book.failed ? (
              <DidNotLoad text="The price chart did not load." of={book} />
            ) : (
              <>
                <Hidden role="status">Loading the prices</Hidden>
                <Skeleton height="100%" />
              </>
            )}
          </NoPlot>
          <BelowPlot />
        </>
      )}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/** Reserves space for its sentence: two lines on a phone. */
const Worth = styled.p`
  min-height: 24px;
  ${theme.media.phone} {
    min-height: 48px;
  }
`;

const Quiet = styled.p`
  color: ${theme.colour.ink2};
`;

/** The wines of a lot to choose from while their prices load; empty for a barrel. */
function winesOf(sale: Sale): { value: number; label: string }[] {
  const components = lotOf(sale)?.components ?? [];
  const wines = new Map(
    components.map(({ id_product, nameProductWithoutVintage, vintage: year, size }) => [
      id_product,
      `${nameProductWithoutVintage} ${vintage(year)}, ${litres(size)}`,
    ]),
  );
  return [...wines].map(([value, label]) => ({ value, label }));
}
