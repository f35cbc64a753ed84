import { biddingQuery, FRESH, outstandingQuery, request } from '@le-chai/api';
import { weeklyOffers, weeklyOffersParams, WEEKLY_PER_PAGE } from '@le-chai/contracts/auctions';
import { getTotalEarns } from '@le-chai/contracts/value';
import { whatsNew } from '@le-chai/contracts/whats-new';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { activityQueries } from '../activities/activity-queries.ts';
import type { ListedPage } from '../list/list.ts';

/** Sales that are on are looked at again this often without any sign that something changed, ms. */
const LOOK_AGAIN = 60_000;

const on = { expand: 'true', onGoing: 'true' } as const;
const wishes = { ...weeklyOffersParams('wishlist'), ...on, per_page: WEEKLY_PER_PAGE };

/** Everything that the dashboard shows; each part is asked for apart, and fails alone. */
export const dashboardQueries = {
  /** The newest sales of every kind, newest first. */
  whatsNew: () =>
    queryOptions({
      queryKey: ['whats-new'],
      queryFn: ({ signal }) => request(whatsNew, { query: { dashboard: 'true', ...on }, signal }),
      staleTime: FRESH.whatsNew,
      // The loader has just asked; the page offers Retry. So it is with all of these.
      retryOnMount: false,
    }),
  /** The open sales that the member bids on. The counts in the navigation come from the same answer. */
  bidding: () => queryOptions({ ...biddingQuery(), refetchInterval: LOOK_AGAIN, retryOnMount: false }),
  /** What the member wished for and is still on, the soonest to end first. */
  wishes: () =>
    queryOptions<ListedPage, Error, ListedPage, QueryKey>({
      queryKey: [...activityQueries.all, 'wishlist', wishes],
      queryFn: ({ signal }) => request(weeklyOffers, { query: wishes, signal }),
      refetchInterval: LOOK_AGAIN,
      retryOnMount: false,
    }),
  outstanding: () => queryOptions({ ...outstandingQuery(), retryOnMount: false }),
  /** What the cellar cost, and what it is worth. */
  earnings: () =>
    queryOptions({
      queryKey: ['earnings'],
      queryFn: ({ signal }) => request(getTotalEarns, { signal }),
      retryOnMount: false,
    }),
};
