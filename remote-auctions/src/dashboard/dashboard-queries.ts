import { BIDDING, query } from '@le-chai/api';
import { weeklyOffers, weeklyOffersParams, WEEKLY_PER_PAGE } from '@le-chai/contracts/auctions';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { getTotalEarns } from '@le-chai/contracts/value';
import { whatsNew } from '@le-chai/contracts/whats-new';
import { newestSales } from '../auction/sales-in-cache.ts';

/** Sales that are on are looked at again this often without any sign that something changed, ms. */
const LOOK_AGAIN = 60_000;

const on = { expand: 'true', onGoing: 'true' } as const;

/** Everything that the dashboard shows; each part is asked for apart, and fails alone. */
export const dashboardQueries = {
  /** The newest sales of every kind, newest first. */
  whatsNew: () => query(whatsNew, { query: { dashboard: 'true', ...on } }, { merge: newestSales }),
  /** The open sales that the member bids on. The counts in the navigation come from the same answer. */
  bidding: () => query(weeklyOffers, { query: BIDDING }, { refetchInterval: LOOK_AGAIN }),
  /** What the member wished for and is still on, the soonest to end first. */
  wishes: () =>
    query(
      weeklyOffers,
      { query: { ...weeklyOffersParams('wishlist'), ...on, per_page: WEEKLY_PER_PAGE } },
      { merge: newestSales, refetchInterval: LOOK_AGAIN },
    ),
  outstanding: () => query(getOutstandingPayments),
  /** What the cellar cost, and what it is worth. */
  earnings: () => query(getTotalEarns),
};
