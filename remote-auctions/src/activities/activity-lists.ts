import { request } from '@le-chai/api';
import { weeklyOffers, WEEKLY_PER_PAGE, OfferStanding } from '@le-chai/contracts/auctions';
import { paths } from '@le-chai/paths';
import { addressOf, parseListSearch, type ListSearch } from '../list/list-search.ts';
import { asListed, type SaleList } from '../list/list.ts';
import { suggestWithin } from '../list/suggest-sales.ts';
import { activityPage, activityQuery, type Activity } from './activity-queries.ts';

/** What the address of such a list says. */
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
    suggest: suggestWithin((query, signal) =>
      request(weeklyOffers, { query: { ...activityQuery(activity), ...query }, signal }),
    ),
  },
});

export const ACTIVITY_LISTS: Record<Activity, SaleList> = {
  wishlist: { ...own('wishlist'), title: 'Wishlist', what: 'your wishlist' },
  offers: { ...own('offers'), title: 'My bids', what: 'your bids' },
};

/** Reads the address of what was bid on: that of a list, and how the member stands. */
export function parseOffersSearch(parameters: URLSearchParams): ListSearch {
  const standing = OfferStanding.safeParse(parameters.get('standing'));
  return { ...parseListSearch(parameters), ...(standing.success && { standing: standing.data }) };
}
