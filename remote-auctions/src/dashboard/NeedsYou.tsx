import type { Auction } from '@le-chai/contracts/auction';
import type { OutstandingPayment } from '@le-chai/contracts/payments';
import { amountDue } from '@le-chai/contracts/owed';
import { query } from '@le-chai/api';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { euro, weekday } from '@le-chai/design/format';
import { Link } from '@le-chai/design/Link';
import { Skeleton } from '@le-chai/design/Skeleton';
import { SmallPicture } from '@le-chai/design/SmallPicture';
import { theme } from '@le-chai/design/theme';
import { useClock } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { RowPicture } from '../auction/SalePicture.tsx';
import { bookPriceLabel, TimeLeft } from '../list/book.tsx';
import { dashboardQueries } from './dashboard-queries.ts';
import { type Need, needsOf } from './needs.ts';
import { deadlineOf } from './standings.ts';

/** How often to check whether something is about to end, ms. */
const CHECK_INTERVAL = 60_000;

/** What needs the member's attention, each with a link to deal with it. Renders nothing if nothing does. */
export function NeedsYou() {
  const { data: bidding, isLoadingError: noBids } = useQuery(dashboardQueries.bidding());
  const { data: wishes, isLoadingError: noWishes } = useQuery(dashboardQueries.wishes());
  const { data: owed, isLoadingError: noBills } = useQuery(query(getOutstandingPayments));
  const now = useClock((at) => Math.floor(at / CHECK_INTERVAL) * CHECK_INTERVAL);
  // Whatever did not load says so in its own section.
  if (noBids || noWishes || noBills) return null;
  if (!bidding || !wishes || !owed) return <NeedsSkeleton />;
  const needs = needsOf({ bidding: bidding.items, owed, wishes: wishes.items }, now);
  if (needs.length === 0) return null;
  return (
    <section aria-label="Needs your attention">
      <ul>
        {needs.map((need) => (
          <li key={keyOf(need)}>{need.kind === 'pay' ? <ToPay payment={need.payment} /> : <OfSale {...need} />}</li>
        ))}
      </ul>
    </section>
  );
}

function NeedsSkeleton() {
  return (
    <div aria-hidden>
      {[62, 78, 54].map((width) => (
        <Place key={width}>
          <Skeleton width={`${width}%`} />
        </Place>
      ))}
    </div>
  );
}

const keyOf = (need: Need): string => (need.kind === 'pay' ? need.payment.key_unique : `sale-${need.sale.id_sale}`);

function OfSale({ kind, sale }: { kind: 'outbid' | 'ending'; sale: Auction }) {
  return (
    <Row
      to={paths.sale(sale.product_type, sale.id_sale, sale.name)}
      picture={<RowPicture sale={sale} />}
      what={kind === 'outbid' ? 'You were outbid' : 'On your wishlist, ending soon'}
      act={kind === 'outbid'}
      name={sale.name}
      figure={`${bookPriceLabel(sale)} ${euro(sale.currentPrice)}`}
      by={<TimeLeft auction={sale} />}
    />
  );
}

function ToPay({ payment }: { payment: OutstandingPayment }) {
  const deadline = deadlineOf(payment);
  return (
    <Row
      to={paths.outstandingPayments()}
      picture={payment.picture && <SmallPicture picture={payment.picture} side={44} />}
      what={payment.overdue ? 'Overdue' : 'To pay'}
      act={payment.overdue}
      name={payment.cellar_type === 'lots' ? payment.name_lot : payment.name_barrel}
      figure={euro(amountDue(payment))}
      by={deadline && <span>{`${payment.overdue ? 'since' : 'by'} ${weekday(deadline)}`}</span>}
    />
  );
}

interface RowProps {
  to: string;
  picture: ReactNode;
  what: string;
  act: boolean;
  name: string;
  figure: string;
  by: ReactNode;
}

function Row({ to, picture, what, act, name, figure, by }: RowProps) {
  return (
    <Whole to={to}>
      <Picture>{picture}</Picture>
      <What $act={act}>{what}</What>
      <Name>{name}</Name>
      <Figure>{figure}</Figure>
      <By>{by}</By>
    </Whole>
  );
}

const Whole = styled(Link)`
  display: grid;
  grid-template-columns: 44px minmax(0, 2fr) minmax(0, 4fr) minmax(0, 2fr) minmax(0, 2fr);
  align-items: center;
  gap: 0 16px;
  min-height: 56px;
  padding: 6px 0;
  border-bottom: 1px solid ${theme.colour.rule};
  text-decoration: none;
  &:hover > :nth-child(3) {
    text-decoration: underline 1px ${theme.colour.ruleStrong};
    text-underline-offset: 4px;
  }
  ${theme.media.phone} {
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: 2px 12px;
    > :first-child {
      grid-row: span 2;
    }
    > :nth-child(3) {
      grid-area: 2 / 2;
      white-space: normal;
    }
    > :nth-child(4) {
      grid-area: 2 / 3;
    }
    > :nth-child(5) {
      grid-area: 1 / 3;
    }
  }
`;

const Place = styled.div`
  display: grid;
  align-items: center;
  height: 57px;
  border-bottom: 1px solid ${theme.colour.rule};
`;

const Picture = styled.span`
  display: grid;
  place-items: end center;
  height: 44px;
`;

const What = styled.span<{ $act: boolean }>`
  ${theme.type.label}
  font-weight: ${({ $act }) => ($act ? 500 : 400)};
  color: ${({ $act }) => ($act ? theme.colour.wineInk : theme.colour.ink2)};
`;

const Name = styled.span`
  ${theme.type.wine}
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Figure = styled.span`
  ${theme.type.table}
  ${theme.tabular}
  text-align: right;
  white-space: nowrap;
`;

const By = styled(Figure)`
  color: ${theme.colour.ink2};
`;
