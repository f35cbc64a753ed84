import { query } from '@le-chai/api';
import { auctionFilters } from '@le-chai/contracts/auctions';
import { type DirectSaleType, shop, SHOP_PER_PAGE } from '@le-chai/contracts/direct-sales';
import type { FilterSelection } from '@le-chai/contracts/primitives';
import { type ListSearch, queryOf } from '../list/list-search.ts';

/** What names the shop, or the private sales, in the call. */
export const storeQuery = (saleType: DirectSaleType) => ({ id_type_auction: saleType, onGoing: 'true' as const });

/** One page of the shop, or of the private sales. */
export const storePage = (saleType: DirectSaleType, search: ListSearch) =>
  query(shop, { query: { per_page: SHOP_PER_PAGE, ...storeQuery(saleType), ...queryOf(search) } });

/** What it can be narrowed by, counted under what is chosen already. */
export const storeFilters = (saleType: DirectSaleType, chosen: FilterSelection) =>
  query(auctionFilters, {
    query: {
      expand: 'true',
      onGoing: 'true',
      id_type_auction: saleType,
      ...(Object.keys(chosen).length > 0 && { filters: JSON.stringify(chosen) }),
    },
  });
