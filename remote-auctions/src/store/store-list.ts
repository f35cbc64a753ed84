import { request } from '@le-chai/api';
import { DirectSaleType, shop, SHOP_PER_PAGE } from '@le-chai/contracts/direct-sales';
import { paths } from '@le-chai/paths';
import { asListed, type SaleList } from '../list/list.ts';
import { addressOf } from '../list/list-search.ts';
import { suggestWithin } from '../list/suggest-sales.ts';
import { storeFilters, storePage, storeQuery } from './store-queries.ts';

const TITLES = { shop: 'Shop', 'private-sale': 'Private sales' } as const;

export const isSaleType = (text: string | undefined): text is DirectSaleType => DirectSaleType.safeParse(text).success;

/** The list of one kind of sale at a price. */
export const storeList = (saleType: DirectSaleType): SaleList => ({
  title: TITLES[saleType],
  what: saleType === 'shop' ? 'the shop' : 'the private sales',
  perPage: SHOP_PER_PAGE,
  href: (search) => paths.store(saleType, addressOf(search)),
  page: (search) => asListed(storePage(saleType, search)),
  filters: (chosen) => storeFilters(saleType, chosen),
  usualOrder: 'Ending soonest',
  find: {
    label: `Search ${saleType === 'shop' ? 'the shop' : 'private sales'}`,
    suggest: suggestWithin((query, signal) => request(shop, { query: { ...storeQuery(saleType), ...query }, signal })),
  },
});
