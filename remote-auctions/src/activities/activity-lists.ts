import { query, request } from '@le-chai/api';
import { OfferStanding, WEEKLY_PER_PAGE, weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { paths } from '@le-chai/paths';
import { newestSales } from '../auction/sales-in-cache.ts';
import { addressOf, type ListSearch, parseListSearch, queryOf } from '../list/list-search.ts';
import { asListed, type SaleList, suggestWithin } from '../list/list.ts';

/** A member's own lists of sales. */
export type Activity = 'wishlist' | 'offers';

/** The query parameters that select such a list. */
const activityQuery = (activity: Activity) => ({ expand: 'true' as const, ...weeklyOffersParams(activity) });

/** One page of the wishlist or of the member's bids. */
export const activityPage = (activity: Activity, search: ListSearch) =>
  query(
    weeklyOffers,
    { query: { per_page: WEEKLY_PER_PAGE, ...activityQuery(activity), ...queryOf(search) } },
    { merge: newestSales },
  );

/** Parses the address of such a list. */
export const PARSE: Record<Activity, (parameters: URLSearchParams) => ListSearch> = {
  wishlist: parseListSearch,
  offers: parseOffersSearch,
};

const own = (activity: Activity): Pick<SaleList, 'perPage' | 'href' | 'page' | 'usualOrder' | 'find'> => ({
  perPage: WEEKLY_PER_PAGE,
  href: (search) => paths[activity](addressOf(search)),
  page: (search) => asListed(activityPage(activity, search)),
  usualOrder: 'Ending soonest',
  find: {
    label: 'Search among these',
    suggest: suggestWithin((narrowed, signal) =>
      request(weeklyOffers, { query: { ...activityQuery(activity), ...narrowed }, signal }),
    ),
  },
});

export const ACTIVITY_LISTS: Record<Activity, SaleList> = {
  wishlist: { ...own('wishlist'), title: 'Wishlist', what: 'your wishlist' },
  offers: { ...own('offers'), title: 'My bids', what: 'your bids' },
};

/** Parses the address of the member's bids: a list's address plus the standing. */
export function parseOffersSearch(parameters: URLSearchParams): ListSearch {
  const standing = OfferStanding.safeParse(parameters.get('standing'));
  return { ...parseListSearch(parameters), ...(standing.success && { standing: standing.data }) };
}
