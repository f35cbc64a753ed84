import { BIDDING, load, query } from '@le-chai/api';
import { WEEKLY_PER_PAGE, weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { getTotalEarns } from '@le-chai/contracts/value';
import { whatsNew } from '@le-chai/contracts/whats-new';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { newestSales } from '../auction/sales-in-cache.ts';

/** What is new, and how the member stands: `/dashboard`. */
export const dashboardRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/dashboard',
    handle: { title: 'What’s new' },
    loader: dashboardLoader(queryClient),
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "dashboard" */ './DashboardPage.tsx')).DashboardPage,
    },
  },
];

/** Starts all parts of the page at once, and waits for none of them. */
const dashboardLoader = (queryClient: QueryClient) => (): null => {
  load(queryClient, dashboardQueries.whatsNew()).catch(told);
  load(queryClient, dashboardQueries.bidding()).catch(told);
  load(queryClient, dashboardQueries.outstanding()).catch(told);
  load(queryClient, dashboardQueries.earnings()).catch(told);
  load(queryClient, dashboardQueries.wishes()).catch(told);
  return null;
};

/** Each part tells of its failure where it stands; here it is only asked for early. */
const told = (): void => undefined;

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
