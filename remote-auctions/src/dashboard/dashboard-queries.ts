import { query } from '@le-chai/api';
import { BIDDING, WEEKLY_PER_PAGE, weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { leadSale, whatsNew } from '@le-chai/contracts/whats-new';
import { newestSales } from '../auction/sales-in-cache.ts';
import { bidBudget } from '../bidding/budget.ts';

/** Sales that are on are asked for again this often without any sign that something changed, ms. */
const POLL = 60_000;

const on = { expand: 'true', onGoing: 'true' } as const;

/** The lists of sales that the dashboard shows; each is asked for apart, and fails alone. */
export const dashboardQueries = {
  /** The newest sales of every kind, newest first. */
  whatsNew: () => query(whatsNew, { query: { dashboard: 'true', ...on } }, { merge: newestSales }),
  /** The sale that the house puts before all others. */
  lead: () => query(leadSale),
  /** The open sales that the member bids on. The counts in the navigation come from the same answer. */
  bidding: () => query(weeklyOffers, { query: BIDDING }, { refetchInterval: POLL }),
  /** What all their bids come to at most. */
  most: () => bidBudget(),
  /** What the member wished for and is still on, the soonest to end first. */
  wishes: () =>
    query(
      weeklyOffers,
      { query: { ...weeklyOffersParams('wishlist'), ...on, per_page: WEEKLY_PER_PAGE } },
      { merge: newestSales, refetchInterval: POLL },
    ),
};
