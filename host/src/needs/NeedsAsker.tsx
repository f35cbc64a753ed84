import { query } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { type AuctionPage, BIDDING, countStanding, weeklyOffers } from '@le-chai/contracts/auctions';
import { isToPay } from '@le-chai/contracts/owed';
import { getOutstandingPayments, type OutstandingPayment } from '@le-chai/contracts/payments';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMounted, useHouse } from '../house/House.tsx';
import type { Needs, Waiting } from './needs.ts';

/** Fetches what is waiting for the member, and reports every change. */
export function NeedsAsker({ onNeeds }: { onNeeds: (needs: Needs) => void }) {
  const { composition } = useHouse();
  const hasDue = isMounted(composition, paths.outstandingPayments());
  const hasOutbid = isMounted(composition, paths.weeklyAuctions('all'));
  const { data: due } = useQuery({ ...needsQueries.due(), enabled: false });
  const { data: outbid } = useQuery({ ...needsQueries.outbid(), enabled: false });
  useEffect(() => {
    onNeeds({ ...(hasDue && { due }), ...(hasOutbid && { outbid }) });
  }, [onNeeds, due, hasDue, outbid, hasOutbid]);
  return (
    <>
      {hasDue && <DueAsker />}
      {hasOutbid && <OutbidAsker />}
    </>
  );
}

/** Fetches when mounted, unless the list failed before: a query enabled later would fetch again. */
function DueAsker() {
  useQuery(needsQueries.due());
  return null;
}

/** As `DueAsker`. */
function OutbidAsker() {
  useQuery(needsQueries.outbid());
  return null;
}

/** How often to refetch without any sign of a change, ms. */
const LOOK_AGAIN = 5 * 60_000;

/**
 * What is waiting for the member, on any page. Pages show both lists too: if one fails there, retrying is left to the
 * page's button.
 */
const needsQueries = {
  /** Won and still to be paid; payments under way or marked as paid are left out. From the same list as the pages. */
  due: () => query(getOutstandingPayments, undefined, { select: stillDue, refetchInterval: LOOK_AGAIN }),
  /** Open sales in which another member has outbid them. */
  outbid: () => query(weeklyOffers, { query: BIDDING }, { select: outbidOf, refetchInterval: LOOK_AGAIN }),
};

function stillDue(payments: readonly OutstandingPayment[]): Waiting<OutstandingPayment> {
  const items = payments.filter(isToPay);
  return { count: items.length, items };
}

function outbidOf(page: AuctionPage): Waiting<Auction> {
  const items = page.items.filter(({ status, standing }) => status === 'open' && standing === 'outbid');
  return { count: countStanding(page, 'outbid'), items };
}
