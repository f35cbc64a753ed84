import { query, request } from '@le-chai/api';
import { auctionFilters } from '@le-chai/contracts/auctions';
import { DirectSaleType, shop, SHOP_PER_PAGE } from '@le-chai/contracts/direct-sales';
import { paths } from '@le-chai/paths';
import { addressOf, filterQueryOf, type ListSearch, queryOf } from '../list/list-search.ts';
import { asListed, type SaleList, suggestWithin } from '../list/list.ts';

const TITLES = { shop: 'Shop', 'private-sale': 'Private sales' } as const;

export const isSaleType = (text: string | undefined): text is DirectSaleType => DirectSaleType.safeParse(text).success;

/** The list of one kind of fixed-price sale. */
export const storeList = (saleType: DirectSaleType): SaleList => ({
  title: TITLES[saleType],
  what: saleType === 'shop' ? 'the shop' : 'the private sales',
  perPage: SHOP_PER_PAGE,
  href: (search) => paths.store(saleType, addressOf(search)),
  page: (search) => asListed(storePage(saleType, search)),
  filters: (search) => storeFilters(saleType, search),
  place: saleType,
  atPrice: true,
  usualOrder: 'Ending soonest',
  find: {
    label: `Search ${saleType === 'shop' ? 'the shop' : 'private sales'}`,
    suggest: suggestWithin((narrowed, signal) =>
      request(shop, { query: { ...storeQuery(saleType), ...narrowed }, signal }),
    ),
  },
});

/** The query parameters of the shop or the private sales. */
const storeQuery = (saleType: DirectSaleType) => ({ id_type_auction: saleType, onGoing: 'true' as const });

/** One page of the shop, or of the private sales. */
export const storePage = (saleType: DirectSaleType, search: ListSearch) =>
  query(shop, { query: { per_page: SHOP_PER_PAGE, ...storeQuery(saleType), ...queryOf(search) } });

/** Its filters, with counts under the current choice. */
export const storeFilters = (saleType: DirectSaleType, search: Pick<ListSearch, 'filters' | 'price'>) =>
  query(auctionFilters, {
    query: {
      expand: 'true',
      onGoing: 'true',
      id_type_auction: saleType,
      ...filterQueryOf(search),
    },
  });
