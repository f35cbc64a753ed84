import { FRESH, request } from '@le-chai/api';
import {
  auctionCounter,
  auctionFilters,
  weeklyOffers,
  WEEKLY_OFFERS_PAGES,
  WeeklyOffersQuery,
} from '@le-chai/contracts/auctions';
import type { QueryOf } from '@le-chai/contracts/call';
import type { FilterGroups, FilterSelection } from '@le-chai/contracts/primitives';
import type { WeeklyTab } from '@le-chai/paths';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { newestSales } from '../auction/sales-in-cache.ts';
import type { ListedPage } from '../list/list.ts';
import type { ListSearch } from '../list/list-search.ts';
import { weeklyQuery } from './weekly-search.ts';

export const weeklyQueries = {
  all: ['weekly'] as const,
  /** One page of a tab. */
  page: (tab: WeeklyTab, search: ListSearch) => {
    const query = weeklyQuery(tab, search);
    return queryOptions<ListedPage, Error, ListedPage, QueryKey>({
      queryKey: [...weeklyQueries.all, 'page', query],
      queryFn: ({ signal }) => request(weeklyOffers, { query, signal }),
      structuralSharing: newestSales,
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    });
  },
  /** How many sales of each kind are on. */
  counter: () =>
    queryOptions({
      queryKey: [...weeklyQueries.all, 'counter'],
      queryFn: ({ signal }) => request(auctionCounter, { signal }),
      // The loader has just asked, and asks again at the next step.
      retryOnMount: false,
      staleTime: FRESH.auctionCounter,
    }),
  /** What a tab can be narrowed by, counted under what is chosen already. */
  filters: (tab: WeeklyTab, chosen: FilterSelection) => {
    const query = filtersQuery(tab, chosen);
    return queryOptions<FilterGroups, Error, FilterGroups, QueryKey>({
      queryKey: [...weeklyQueries.all, 'filters', query],
      queryFn: ({ signal }) => request(auctionFilters, { query, signal }),
      retryOnMount: false,
      staleTime: FRESH.auctionCounter,
    });
  },
};

/** The filters are those of the sales that the tab shows. */
function filtersQuery(tab: WeeklyTab, chosen: FilterSelection): QueryOf<typeof auctionFilters> {
  const kind: Partial<WeeklyOffersQuery> = WeeklyOffersQuery.parse(WEEKLY_OFFERS_PAGES[tab]);
  return {
    expand: 'true',
    onGoing: 'true',
    ...(kind.weekly && { weekly: 'true' }),
    ...(kind.type_product && { type_product: kind.type_product }),
    ...(kind.id_type_auction && { id_type_auction: kind.id_type_auction }),
    ...(Object.keys(chosen).length > 0 && { filters: JSON.stringify(chosen) }),
  };
}
