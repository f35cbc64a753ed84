import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { isMounted, useHouse } from '../house/House.tsx';
import { NeedsProvider } from './needs.ts';
import { useIdle } from './use-idle.ts';
import { BIDDING, query } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { type AuctionPage, weeklyOffers } from '@le-chai/contracts/auctions';
import { isToPay } from '@le-chai/contracts/owed';
import { getOutstandingPayments, type OutstandingPayment } from '@le-chai/contracts/payments';

/** Knows what waits for the member; asks when the first page stands and the browser has time. */
export function NeedsHolder({ children }: { children: ReactNode }) {
  const { composition } = useHouse();
  const idle = useIdle();
  const { status } = useSession();
  const asks = idle && status === 'loaded';
  const hasDue = isMounted(composition, paths.outstandingPayments());
  const hasOutbid = isMounted(composition, paths.weeklyAuctions('all'));
  const { data: due } = useQuery({ ...needsQueries.due(), enabled: false });
  const { data: outbid } = useQuery({ ...needsQueries.outbid(), enabled: false });
  const needs = useMemo(
    () => ({ ...(hasDue && { due }), ...(hasOutbid && { outbid }) }),
    [due, hasDue, hasOutbid, outbid],
  );
  return (
    <NeedsProvider value={needs}>
      {asks && hasDue && <DueAsker />}
      {asks && hasOutbid && <OutbidAsker />}
      {children}
    </NeedsProvider>
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

function stillDue(payments: readonly OutstandingPayment[]): OutstandingPayment[] {
  return payments.filter(isToPay);
}

function outbidOf({ items }: AuctionPage): Auction[] {
  return items.filter(({ status, standing }) => status === 'open' && standing === 'outbid');
}
