import { query, request } from '@le-chai/api';
import {
  auctionFilters,
  WEEKLY_OFFERS_PAGES,
  WEEKLY_PER_PAGE,
  weeklyOffers,
  weeklyOffersParams,
  WeeklyOffersQuery,
} from '@le-chai/contracts/auctions';
import type { QueryOf } from '@le-chai/contracts/call';
import { paths, type WeeklyTab } from '@le-chai/paths';
import { newestSales } from '../auction/sales-in-cache.ts';
import { addressOf, filterQueryOf, type ListSearch, queryOf } from '../list/list-search.ts';
import { asListed, type SaleList, suggestAuctions, suggestWithin } from '../list/list.ts';

/** The list of one tab. */
export const weeklyList = (tab: WeeklyTab): SaleList => ({
  title: 'Weekly auctions',
  what: 'the auctions',
  perPage: WEEKLY_PER_PAGE,
  href: (search) => weeklyHref(tab, search),
  page: (search) => asListed(weeklyPage(tab, search)),
  filters: (search) => weeklyFilters(tab, search),
  place: tab,
  byEnd: true,
  usualOrder: 'Ending soonest',
  find: {
    label: 'Search the auctions',
    suggest:
      tab === 'all'
        ? suggestAuctions
        : suggestWithin((narrowed, signal) =>
            request(weeklyOffers, { query: { ...tabQuery(tab), ...narrowed }, signal }),
          ),
  },
});

export const WEEKLY_TABS = ['all', 'collections', 'single-lots', 'barrels'] as const satisfies WeeklyTab[];

export const isWeeklyTab = (tab: string | undefined): tab is WeeklyTab => WEEKLY_TABS.some((known) => known === tab);

/** The address of a page. */
export const weeklyHref = (tab: WeeklyTab, search: ListSearch): string => paths.weeklyAuctions(tab, addressOf(search));

/** The query parameters of a tab. */
const tabQuery = (tab: WeeklyTab) => ({
  expand: 'true' as const,
  onGoing: 'true' as const,
  ...weeklyOffersParams(tab),
});

export const weeklyQuery = (tab: WeeklyTab, search: ListSearch): QueryOf<typeof weeklyOffers> => ({
  per_page: WEEKLY_PER_PAGE,
  ...tabQuery(tab),
  ...queryOf(search),
});

/** One page of a tab. */
export const weeklyPage = (tab: WeeklyTab, search: ListSearch) =>
  query(weeklyOffers, { query: weeklyQuery(tab, search) }, { merge: newestSales });

/** The filters of a tab, with counts under the current choice. */
export function weeklyFilters(tab: WeeklyTab, search: Pick<ListSearch, 'filters' | 'price'>) {
  const kind: Partial<WeeklyOffersQuery> = WeeklyOffersQuery.parse(WEEKLY_OFFERS_PAGES[tab]);
  return query(auctionFilters, {
    query: {
      expand: 'true',
      onGoing: 'true',
      ...(kind.weekly && { weekly: 'true' }),
      ...(kind.type_product && { type_product: kind.type_product }),
      ...(kind.id_type_auction && { id_type_auction: kind.id_type_auction }),
      ...filterQueryOf(search),
    },
  });
}
