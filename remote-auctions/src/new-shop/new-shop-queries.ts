import { request } from '@le-chai/api';
import type { QueryOf } from '@le-chai/contracts/call';
import { shop, SHOP_PER_PAGE, type DirectSale } from '@le-chai/contracts/direct-sales';
import { queryOptions } from '@tanstack/react-query';
import { isDirect } from '../auction/goods.ts';
import type { ListedPage } from '../list/list.ts';
import { parseListSearch, type ListSearch } from '../list/list-search.ts';
import { storeQueries } from '../store/store-queries.ts';
import { MOST_ON_A_SHELF } from './choose-shelves.ts';

/** The page that a list begins with. */
const FIRST = parseListSearch(new URLSearchParams());
/** How the list of the shop is told newest first. */
export const NEWEST: ListSearch = { ...FIRST, sorting: 'newest-first' };

const shelf = (name: string, query: QueryOf<typeof shop>) =>
  queryOptions({
    queryKey: [...storeQueries.all, 'shelf', name],
    queryFn: ({ signal }) => request(shop, { query: { onGoing: 'true', ...query }, signal }),
    retryOnMount: false,
  });

/** What the front of the shop asks for: all at once, and the lists as the pages behind it ask for them. */
export const newShopQueries = {
  newest: () => storeQueries.page('shop', NEWEST),
  privately: () => storeQueries.page('private-sale', FIRST),
  /** Of both kinds, the soonest end first. */
  ending: () => shelf('ending', { per_page: SHOP_PER_PAGE }),
  /** Of both kinds, by the litre. */
  casks: () => shelf('casks', { per_page: MOST_ON_A_SHELF, type_product: 'barrel' }),
  groups: () => storeQueries.filters('shop', {}),
};

/** The sales of a page that are at a price: all of the shop's. */
export const directOf = (page: Pick<ListedPage, 'items'> | undefined): DirectSale[] =>
  page?.items.filter(isDirect) ?? [];
