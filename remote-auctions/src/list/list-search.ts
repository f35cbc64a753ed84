import type { OfferStanding } from '@le-chai/contracts/auctions';
import { FilterSelection, LaterOrder, SaleOrder, Sorting } from '@le-chai/contracts/primitives';
import { LEAST_SEARCHED, LONGEST_SEARCHED } from '@le-chai/contracts/search';
import type { ListAddress } from '@le-chai/paths';
import { parseJson } from '@le-chai/paths/search';

export const LIST_VIEWS = ['grid', 'table'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** The parameter of a search that was submitted without a script. */
export const TYPED = 'find';

/** A price range, whole EUR, inclusive; either end may be open. */
export interface PriceRange {
  from?: number;
  to?: number;
}

/** What a page shows of a list of sales; all of it is in the address, so that a page can be shared. */
export interface ListSearch {
  filters: FilterSelection;
  /** Undefined for any price. */
  price?: PriceRange | undefined;
  page: number;
  sorting: SaleOrder;
  search: { term?: string; id?: number };
  /** Of the member's bids: their standing; undefined for all. */
  standing?: OfferStanding;
  /** Undefined to use the density the member has chosen. */
  view?: ListView;
}

/** Parses an address, except for `standing`, which only the member's bids have. Invalid values fall back to defaults: a mistyped address is not an error. */
export function parseListSearch(parameters: URLSearchParams): ListSearch {
  const filters = FilterSelection.safeParse(parseJson(parameters, 'filters'));
  const sorting = SaleOrder.safeParse(parameters.get('sorting'));
  const price = parsePrice(parameters);
  const page = Number(parameters.get('page') ?? 1);
  const view = LIST_VIEWS.find((known) => known === parameters.get('view'));
  return {
    filters: filters.success ? withoutEmptyGroups(filters.data) : {},
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sorting: sorting.success ? sorting.data : 'default',
    // A search submitted without a script has the typed text as it is.
    search: parseTerm(parseJson(parameters, 'search') ?? { term: parameters.get(TYPED) ?? undefined }),
    ...(price && { price }),
    ...(view && { view }),
  };
}

/** Its address: defaults are left out, so that equal pages have equal addresses. */
export function addressOf({ filters, price, page, sorting, search, standing, view }: ListSearch): ListAddress {
  return {
    filters: withoutEmptyGroups(filters),
    ...(page > 1 && { page }),
    ...(sorting !== 'default' && { sorting }),
    search,
    ...pricesOf(price),
    ...(standing && { standing }),
    ...(view && { view }),
  };
}

/** Its query parameters for the list. */
export function queryOf({ filters, price, page, sorting, search, standing }: ListSearch) {
  return {
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
    ...(page > 1 && { page }),
    ...orderOf(sorting),
    ...pricesOf(price),
    ...(search.term && { q: search.term }),
    ...(search.id && { id: search.id }),
    ...(standing && { standing }),
  };
}

/** Its query parameters for the filters. Nothing matches a backwards price range, so filters are then counted without it. */
export function filterQueryOf({ filters, price }: Pick<ListSearch, 'filters' | 'price'>) {
  return {
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
    ...(!isBackwards(price) && pricesOf(price)),
  };
}

/** A range that ends below where it begins. */
export const isBackwards = ({ from = 0, to = Number.POSITIVE_INFINITY }: PriceRange = {}): boolean => from > to;

const pricesOf = ({ from, to }: PriceRange = {}) => ({
  ...(from !== undefined && { price_from: from }),
  ...(to !== undefined && { price_to: to }),
});

/** An older API rejects a `sort` it does not know. */
function orderOf(sorting: SaleOrder) {
  if (sorting === 'default') return {};
  const later = LaterOrder.safeParse(sorting);
  return later.success ? { order: later.data } : { sort: Sorting.parse(sorting) };
}

/** Whether filters, a price range or a search text are set. */
export const isNarrowed = ({ filters, price, search }: ListSearch): boolean =>
  Object.keys(filters).length > 0 || price !== undefined || search.term !== undefined || search.id !== undefined;

function parsePrice(parameters: URLSearchParams): PriceRange | undefined {
  const [from, to] = ['price_from', 'price_to'].map((end) => readPrice(parameters.get(end) ?? ''));
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Parses whole EUR; undefined if the text is not such a number. */
export const readPrice = (text: string): number | undefined => (/^\d{1,8}$/.test(text) ? Number(text) : undefined);

function parseTerm(found: unknown): ListSearch['search'] {
  if (typeof found !== 'object' || found === null) return {};
  const { term, id } = found as { term?: unknown; id?: unknown };
  return {
    ...(typeof term === 'string' && term.trim().length >= LEAST_SEARCHED && { term: term.slice(0, LONGEST_SEARCHED) }),
    ...(typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && { id }),
  };
}

const withoutEmptyGroups = (filters: FilterSelection): FilterSelection =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
