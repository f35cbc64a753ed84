import { query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import { WEEKLY_PER_PAGE, weeklyOffers } from '@le-chai/contracts/auctions';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { getTotalEarns } from '@le-chai/contracts/value';
import { CardGrid } from '@le-chai/design/Card';
import { Icon } from '@le-chai/design/Icon';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { newestSales } from '../auction/sales-in-cache.ts';
import { SaleCard } from '../list/SaleCard.tsx';
import { dashboardQueries } from './dashboard-queries.ts';

/** Lots on the shelf to start from. */
const SHELF = 3;

/** First steps for a member who owns, owes and bids on nothing yet: three steps, and the cheapest lots. */
export function FirstSteps() {
  const { data: bidding } = useQuery(dashboardQueries.bidding());
  const { data: owed } = useQuery(query(getOutstandingPayments));
  const { data: worth } = useQuery(query(getTotalEarns));
  const isNew = bidding?.total === 0 && owed?.length === 0 && worth?.total_purchases.number === 0;
  return isNew ? <Steps /> : null;
}

function Steps() {
  const { data: wishes } = useQuery(dashboardQueries.wishes());
  const { data: addresses } = useQuery(query(listAddresses));
  const { data: shelf } = useQuery(
    query(
      weeklyOffers,
      { query: { expand: 'true', onGoing: 'true', type_product: 'lot', sort: 'price-asc', per_page: WEEKLY_PER_PAGE } },
      { merge: newestSales },
    ),
  );
  return (
    <section aria-labelledby="first-steps">
      <Head id="first-steps">Get started</Head>
      <Three>
        <Step
          done={(addresses?.length ?? 0) > 0}
          to={paths.addresses()}
          title="Add a delivery address"
          text="We’ll then include delivery, excise and duty in the total of every lot."
        />
        <Step
          done={(wishes?.total ?? 0) > 0}
          to={paths.weeklyAuctions('all')}
          title="Start a wishlist"
          text="Tap the heart on a lot to keep it on this page until it ends."
        />
        <Step
          done={false}
          to={paths.newShop()}
          title="Bid, or buy at a fixed price"
          text="Set a maximum and we’ll bid for you, never more than it takes. Or buy straight away in the shop."
        />
      </Three>
      {shelf && shelf.items.length > 0 && (
        <>
          <Head as="h3">Lots to start with</Head>
          <CardGrid>
            {shelf.items.slice(0, SHELF).map((sale) => (
              <SaleCard key={sale.id_sale} sale={sale} />
            ))}
          </CardGrid>
        </>
      )}
    </section>
  );
}

function Step({ done, to, title, text }: { done: boolean; to: string; title: string; text: string }) {
  return (
    <li>
      <Mark>{done && <Icon name="check" size={20} />}</Mark>
      <TextLink to={to}>{title}</TextLink>
      {done && <Hidden>, done</Hidden>}
      <p>{text}</p>
    </li>
  );
}

const Head = styled.h2`
  ${theme.type.heading}
  padding-top: 8px;
`;

const Three = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px 64px;
  padding: 16px 0 32px;
  counter-reset: step;
  > li {
    position: relative;
    padding: 12px 0 0 44px;
    border-top: 1px solid ${theme.colour.ruleStrong};
    counter-increment: step;
  }
  p {
    ${theme.type.table}
    padding-top: 4px;
    color: ${theme.colour.ink2};
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The number of a step, or a tick once done. */
const Mark = styled.span`
  ${theme.type.figure}
  position: absolute;
  left: 0;
  top: 8px;
  color: ${theme.colour.brassInk};
  &:empty::before {
    content: counter(step);
  }
`;
