import { query } from '@le-chai/api';
import { type DirectSale, shop, SHOP_PER_PAGE } from '@le-chai/contracts/direct-sales';
import { isDirect } from '../auction/goods.ts';
import { type ListSearch, parseListSearch } from '../list/list-search.ts';
import type { ListedPage } from '../list/list.ts';
import { storeFilters, storePage } from '../store/store-list.ts';
import { MOST_ON_A_SHELF } from './choose-shelves.ts';

/** The first page of a list. */
const FIRST = parseListSearch(new URLSearchParams());
/** The list of the shop, newest first. */
export const NEWEST: ListSearch = { ...FIRST, sorting: 'newest-first' };

/** The queries of the shop's front page: all in parallel, with lists shared with the pages behind it. */
export const newShopQueries = {
  newest: () => storePage('shop', NEWEST),
  privately: () => storePage('private-sale', FIRST),
  /** Of both kinds, the soonest end first. */
  ending: () => query(shop, { query: { onGoing: 'true', per_page: SHOP_PER_PAGE } }),
  /** Of both kinds, by the litre. */
  casks: () => query(shop, { query: { onGoing: 'true', per_page: MOST_ON_A_SHELF, type_product: 'barrel' } }),
  groups: () => storeFilters('shop', { filters: {} }),
};

/** The fixed-price sales of a page: all of the shop's. */
export const directOf = (page: Pick<ListedPage, 'items'> | undefined): DirectSale[] =>
  page?.items.filter(isDirect) ?? [];
