import { request } from '@le-chai/api';
import { weeklyOffers, weeklyOffersParams, WEEKLY_PER_PAGE } from '@le-chai/contracts/auctions';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { newestSales } from '../auction/sales-in-cache.ts';
import type { ListedPage } from '../list/list.ts';
import { queryOf, type ListSearch } from '../list/list-search.ts';

/** A member's own lists of sales. */
export type Activity = 'wishlist' | 'offers';

/** What names such a list in the call. */
export const activityQuery = (activity: Activity) => ({ expand: 'true' as const, ...weeklyOffersParams(activity) });

export const activityQueries = {
  /** Followed by the activity: those of the wishlist begin as `WISHLIST` says, those of the bids as `OFFERS`. */
  all: ['activities'] as const,
  /** One page of what is wished for, or of what was bid on. */
  page: (activity: Activity, search: ListSearch) => {
    const query = { per_page: WEEKLY_PER_PAGE, ...activityQuery(activity), ...queryOf(search) };
    return queryOptions<ListedPage, Error, ListedPage, QueryKey>({
      queryKey: [...activityQueries.all, activity, 'page', query],
      queryFn: ({ signal }) => request(weeklyOffers, { query, signal }),
      structuralSharing: newestSales,
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    });
  },
};
