import { query } from '@le-chai/api';
import { BIDDING, WEEKLY_PER_PAGE, weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { leadSale, whatsNew } from '@le-chai/contracts/whats-new';
import { newestSales } from '../auction/sales-in-cache.ts';
import { bidBudget } from '../bidding/budget.ts';

/** Open sales are refetched this often even without a change event, ms. */
const POLL = 60_000;

const on = { expand: 'true', onGoing: 'true' } as const;

/** The lists of sales on the dashboard; each is fetched separately, and fails on its own. */
export const dashboardQueries = {
  /** The newest sales of every kind, newest first. */
  whatsNew: () => query(whatsNew, { query: { dashboard: 'true', ...on } }, { merge: newestSales }),
  /** The sale featured by staff. */
  lead: () => query(leadSale),
  /** The open sales that the member bids on. The counts in the navigation come from the same answer. */
  bidding: () => query(weeklyOffers, { query: BIDDING }, { refetchInterval: POLL }),
  /** The most that all their bids can cost. */
  most: () => bidBudget(),
  /** Open sales on the member’s wishlist, ending soonest first. */
  wishes: () =>
    query(
      weeklyOffers,
      { query: { ...weeklyOffersParams('wishlist'), ...on, per_page: WEEKLY_PER_PAGE } },
      { merge: newestSales, refetchInterval: POLL },
    ),
};
