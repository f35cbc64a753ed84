import { BIDDING, query } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { type AuctionPage, weeklyOffers } from '@le-chai/contracts/auctions';
import { isToPay } from '@le-chai/contracts/owed';
import { getOutstandingPayments, type OutstandingPayment } from '@le-chai/contracts/payments';

/** How often it is looked again without any sign that something changed, ms. */
const LOOK_AGAIN = 5 * 60_000;

/**
 * What waits for the member, wherever they are. Both lists are shown by pages too: one that did not load there is left to
 * the button of the page.
 */
export const needsQueries = {
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
