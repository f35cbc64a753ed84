import { FRESH, request } from '@le-chai/api';
import { auctionFilters } from '@le-chai/contracts/auctions';
import { shop, SHOP_PER_PAGE, type DirectSaleType } from '@le-chai/contracts/direct-sales';
import type { FilterGroups, FilterSelection } from '@le-chai/contracts/primitives';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { ListedPage } from '../list/list.ts';
import { queryOf, type ListSearch } from '../list/list-search.ts';

/** What names the shop, or the private sales, in the call. */
export const storeQuery = (saleType: DirectSaleType) => ({ id_type_auction: saleType, onGoing: 'true' as const });

export const storeQueries = {
  all: ['store'] as const,
  /** One page of the shop, or of the private sales. */
  page: (saleType: DirectSaleType, search: ListSearch) => {
    const query = { per_page: SHOP_PER_PAGE, ...storeQuery(saleType), ...queryOf(search) };
    return queryOptions<ListedPage, Error, ListedPage, QueryKey>({
      queryKey: [...storeQueries.all, 'page', query],
      queryFn: ({ signal }) => request(shop, { query, signal }),
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    });
  },
  /** What it can be narrowed by, counted under what is chosen already. */
  filters: (saleType: DirectSaleType, chosen: FilterSelection) => {
    const query = {
      expand: 'true' as const,
      onGoing: 'true' as const,
      id_type_auction: saleType,
      ...(Object.keys(chosen).length > 0 && { filters: JSON.stringify(chosen) }),
    };
    return queryOptions<FilterGroups, Error, FilterGroups, QueryKey>({
      queryKey: [...storeQueries.all, 'filters', query],
      queryFn: ({ signal }) => request(auctionFilters, { query, signal }),
      retryOnMount: false,
      staleTime: FRESH.auctionCounter,
    });
  },
};
