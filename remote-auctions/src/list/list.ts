import { request } from '@le-chai/api';
import type { OfferStandings } from '@le-chai/contracts/auctions';
import type { FilterGroups } from '@le-chai/contracts/primitives';
import type { SearchPlace } from '@le-chai/contracts/saved-searches';
import { MOST_SUGGESTIONS, salesSearch } from '@le-chai/contracts/search';
import type { Suggestion } from '@le-chai/design/SearchBox';
import type { DataTag, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { kindLabel } from '../auction/auction-words.ts';
import type { Sale } from '../auction/goods.ts';
import type { ListSearch } from './list-search.ts';

/** One page of a list, as every list call returns it. */
export interface ListedPage {
  items: Sale[];
  total: number;
  page: number;
  total_pages: number;
  /** For the member's bids: the count of each standing. */
  standings?: OfferStandings | undefined;
}

/** A list of sales with an address: its queries and its labels. */
export interface SaleList {
  /** Its title, which names its table too. */
  title: string;
  /** What it consists of, in a sentence: "the auctions". */
  what: string;
  /** Items on one page. */
  perPage: number;
  href: (search: ListSearch) => string;
  page: (search: ListSearch) => OptionsOf<ListedPage>;
  /** Its filters, with counts under the current choice; undefined for a list without filters. */
  filters?: (search: Pick<ListSearch, 'filters' | 'price'>) => OptionsOf<FilterGroups>;
  /** Whether it is ordered by end by default: it is then grouped by the day of the end. */
  byEnd?: boolean;
  /** Where a saved search of this list looks; undefined for the member's own lists. */
  place?: SearchPlace;
  /** Whether it lists fixed-price sales, which have no bids. */
  atPrice?: boolean;
  /** The label of its default order. */
  usualOrder: string;
  find: {
    label: string;
    suggest: (text: string, signal: AbortSignal) => Promise<readonly (Suggestion & { id: number })[]>;
  };
}

/** Narrows a page of one call to what all of them have. */
export const asListed = <Page extends ListedPage>(options: OptionsOf<Page>): OptionsOf<ListedPage> =>
  options as unknown as OptionsOf<ListedPage>;

type OptionsOf<Answer> = UseQueryOptions<Answer, Error, Answer, QueryKey> & {
  queryKey: DataTag<QueryKey, Answer, Error>;
};

type Suggest = SaleList['find']['suggest'];

const NOTES = { lot: 'Lot', barrel: 'Barrel, by the litre' } as const;

/** Suggests auctions of every kind, from the sales search. */
export const suggestAuctions: Suggest = async (text, signal) => {
  const query = { q: text, limit: MOST_SUGGESTIONS, sale_purchase_type: 'AUCTION' } as const;
  const found = await request(salesSearch, { query, signal });
  return found.map(({ id, name, product_type: productType }) => ({ id, name, note: NOTES[productType] }));
};

/** The first page of a list, narrowed to a text. */
interface Narrowed {
  q: string;
  per_page: number;
}

/** Suggests only sales of this list, so that the one picked is in it. @param ask asks for sales of this list */
export const suggestWithin =
  (ask: (query: Narrowed, signal: AbortSignal) => Promise<{ items: Sale[] }>): Suggest =>
  async (text, signal) => {
    const { items } = await ask({ q: text, per_page: MOST_SUGGESTIONS }, signal);
    return items.map((sale) => ({ id: sale.id_sale, name: sale.name, note: kindLabel(sale) }));
  };
