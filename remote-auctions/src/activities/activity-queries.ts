import { query } from '@le-chai/api';
import { weeklyOffers, weeklyOffersParams, WEEKLY_PER_PAGE } from '@le-chai/contracts/auctions';
import { newestSales } from '../auction/sales-in-cache.ts';
import { queryOf, type ListSearch } from '../list/list-search.ts';

/** A member's own lists of sales. */
export type Activity = 'wishlist' | 'offers';

/** What names such a list in the call. */
export const activityQuery = (activity: Activity) => ({ expand: 'true' as const, ...weeklyOffersParams(activity) });

/** One page of what is wished for, or of what was bid on. */
export const activityPage = (activity: Activity, search: ListSearch) =>
  query(
    weeklyOffers,
    { query: { per_page: WEEKLY_PER_PAGE, ...activityQuery(activity), ...queryOf(search) } },
    { merge: newestSales },
  );
