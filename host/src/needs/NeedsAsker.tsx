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

/** Asks what waits for the member, and says so whenever that changes. */
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

/** Asks when it is mounted, unless the list failed before: a query that becomes enabled later would ask again then. */
function DueAsker() {
  useQuery(needsQueries.due());
  return null;
}

/** As `DueAsker`. */
function OutbidAsker() {
  useQuery(needsQueries.outbid());
  return null;
}

/** How often it is looked again without any sign that something changed, ms. */
const LOOK_AGAIN = 5 * 60_000;

/**
 * What waits for the member, wherever they are. Both lists are shown by pages too: one that did not load there is left to
 * the button of the page.
 */
const needsQueries = {
  /** Won and still to be paid; what is under way or marked as paid waits for the house. From the list that the pages show too. */
  due: () => query(getOutstandingPayments, undefined, { select: stillDue, refetchInterval: LOOK_AGAIN }),
  /** Sales that are on, in which another member's bid has passed theirs. */
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
