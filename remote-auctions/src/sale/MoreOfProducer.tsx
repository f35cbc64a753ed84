import { query } from '@le-chai/api';
import type { Builder } from '@le-chai/contracts/auction';
import { weeklyOffers } from '@le-chai/contracts/auctions';
import { CardGrid } from '@le-chai/design/Card';
import { CardSkeleton } from '@le-chai/design/CardSkeleton';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { DidNotLoad } from '../auction/DidNotLoad.tsx';
import { newestSales } from '../auction/sales-in-cache.ts';
import { useLatePart } from '../late/use-late-part.ts';
import { Section } from './Section.tsx';

/** Maximum number of sales shown. One more is fetched: the current sale may be among them. */
const RELATED = 3;

interface MoreOfProducerProps {
  /** The current sale, which is left out. */
  saleId: number;
  builders: readonly Builder[];
}

/** Other sales from the same producer; nothing if there are several. At the end of the page, where it cannot shift anything. */
export function MoreOfProducer({ saleId, builders: [builder, ...others] }: MoreOfProducerProps) {
  const isOne = builder && others.every(({ id }) => id === builder.id);
  return isOne ? <Others saleId={saleId} builder={builder} /> : null;
}

const fetchCards = async () => (await import(/* webpackChunkName: "other-sales" */ './OtherSales.tsx')).OtherSales;

/** Loaded when scrolled near. */
function Others({ saleId, builder }: { saleId: number; builder: Builder }) {
  const place = useRef<HTMLDivElement>(null);
  const { near, Part: Cards, ...cards } = useLatePart(place, fetchCards);
  const others = useQuery(
    query(
      weeklyOffers,
      { query: { expand: 'true', id_builder: builder.id, onGoing: 'true', per_page: RELATED + 1 } },
      { merge: newestSales, enabled: near },
    ),
  );
  const { data, error } = others;
  const sales = data?.items.filter(({ id_sale }) => id_sale !== saleId).slice(0, RELATED);
  return (
    <div ref={place}>
      <Section title="More from this producer">
        {sales?.length === 0 ? (
          <Quiet>Nothing else from {builder.name} is on sale right now.</Quiet>
        ) : sales && Cards ? (
          <Cards sales={sales} />
        ) : error ? (
          <DidNotLoad text={`The other sales did not load. ${error.message}`} of={others} />
        ) : cards.failed ? (
          <DidNotLoad text="The other sales did not load." of={cards} />
        ) : (
          <>
            {near && <Hidden role="status">Loading the other sales</Hidden>}
            <CardGrid aria-hidden>
              <Place>
                <CardSkeleton />
              </Place>
            </CardGrid>
          </>
        )}
      </Section>
    </div>
  );
}

const Quiet = styled.p`
  color: ${theme.colour.ink2};
`;

const Place = styled.div`
  padding: 24px 0;
`;
