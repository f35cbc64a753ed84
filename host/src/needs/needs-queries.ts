import { askAgain, biddingQuery, outstandingQuery } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import type { AuctionPage } from '@le-chai/contracts/auctions';
import { isToPay } from '@le-chai/contracts/owed';
import type { OutstandingPayment } from '@le-chai/contracts/payments';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

/** How often it is looked again without any sign that something changed, ms. */
const LOOK_AGAIN = 5 * 60_000;

/**
 * What waits for the member, wherever they are. Both lists are shown by pages too: one that did not load there is left to
 * the button of the page.
 */
export const needsQueries = {
  /** Won and still to be paid; what is under way or marked as paid waits for the house. From the list that the pages show too. */
  due: () =>
    queryOptions({ ...outstandingQuery(), select: stillDue, refetchInterval: LOOK_AGAIN, retryOnMount: false }),
  /** Sales that are on, in which another member's bid has passed theirs. */
  outbid: () => queryOptions({ ...biddingQuery(), select: outbidOf, refetchInterval: LOOK_AGAIN, retryOnMount: false }),
};

/** Something has happened that may have changed what waits. */
export function askNeedsAgain(queryClient: QueryClient): void {
  void askAgain(queryClient, needsQueries.due().queryKey);
  void askAgain(queryClient, needsQueries.outbid().queryKey);
}

function stillDue(payments: readonly OutstandingPayment[]): OutstandingPayment[] {
  return payments.filter(isToPay);
}

function outbidOf({ items }: AuctionPage): Auction[] {
  return items.filter(({ status, standing }) => status === 'open' && standing === 'outbid');
}
