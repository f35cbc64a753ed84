import { request } from '@le-chai/api';
import { weeklyOffers, weeklyOffersParams, WEEKLY_PER_PAGE } from '@le-chai/contracts/auctions';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { ListedPage } from '../list/list.ts';
import { queryOf, type ListSearch } from '../list/list-search.ts';

/** A member's own lists of sales. */
export type Activity = 'wishlist' | 'offers';

export const activityQueries = {
  all: ['activities'] as const,
  /** One page of what is wished for, or of what was bid on. */
  page: (activity: Activity, search: ListSearch) => {
    const query = {
      per_page: WEEKLY_PER_PAGE,
      expand: 'true' as const,
      ...weeklyOffersParams(activity),
      ...queryOf(search),
    };
    return queryOptions<ListedPage, Error, ListedPage, QueryKey>({
      queryKey: [...activityQueries.all, activity, query],
      queryFn: ({ signal }) => request(weeklyOffers, { query, signal }),
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    });
  },
};
