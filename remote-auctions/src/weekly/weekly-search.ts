import { WEEKLY_PER_PAGE, weeklyOffersParams, type weeklyOffers } from '@le-chai/contracts/auctions';
import type { QueryOf } from '@le-chai/contracts/call';
import { FilterSelection, Sorting } from '@le-chai/contracts/primitives';
import { paths, type WeeklyTab } from '@le-chai/paths';
import { parseJson } from '@le-chai/paths/search';

export const WEEKLY_TABS = ['all', 'collections', 'single-lots', 'barrels'] as const satisfies WeeklyTab[];
export const WEEKLY_VIEWS = ['grid', 'table'] as const;
export type WeeklyView = (typeof WEEKLY_VIEWS)[number];

/** Shortest text that is searched for. Specification, section 9. */
const SHORTEST_TERM = 3;
const LONGEST_TERM = 100;

/** What a weekly page shows of its tab; all of it stands in the address, so that a page can be shared. */
export interface WeeklySearch {
  filters: FilterSelection;
  page: number;
  sort: Sorting;
  search: { term?: string; id?: number };
  /** Absent where the address leaves it to the density that the member has chosen. */
  view?: WeeklyView;
}

export const isWeeklyTab = (tab: string | undefined): tab is WeeklyTab => WEEKLY_TABS.some((known) => known === tab);

/** Reads an address. Whatever in it makes no sense falls back to its default: an address typed wrong is no error. */
export function parseWeeklySearch(parameters: URLSearchParams): WeeklySearch {
  const filters = FilterSelection.safeParse(parseJson(parameters, 'filters'));
  const sort = Sorting.safeParse(parameters.get('sort'));
  const page = Number(parameters.get('page') ?? 1);
  const view = WEEKLY_VIEWS.find((known) => known === parameters.get('view'));
  return {
    filters: filters.success ? withoutEmptyGroups(filters.data) : {},
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: sort.success ? sort.data : 'default',
    search: parseTerm(parseJson(parameters, 'search')),
    ...(view && { view }),
  };
}

/** The address of a weekly page; defaults are left out, so that equal pages have equal addresses. */
export function weeklyHref(tab: WeeklyTab, { filters, page, sort, search, view }: WeeklySearch): string {
  return paths.weeklyAuctions(tab, {
    filters: withoutEmptyGroups(filters),
    ...(page > 1 && { page }),
    ...(sort !== 'default' && { sort }),
    search,
    ...(view && { view }),
  });
}

/** The weekly-offers call of a page. The manifest's early request for the same address is equal to it. */
export function weeklyQuery(
  tab: WeeklyTab,
  { filters, page, sort, search }: WeeklySearch,
): QueryOf<typeof weeklyOffers> {
  return {
    per_page: WEEKLY_PER_PAGE,
    expand: 'true',
    onGoing: 'true',
    ...weeklyOffersParams(tab),
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
    ...(page > 1 && { page }),
    ...(sort !== 'default' && { sort }),
    ...(search.term && { q: search.term }),
    ...(search.id && { id: search.id }),
  };
}

function parseTerm(found: unknown): WeeklySearch['search'] {
  if (typeof found !== 'object' || found === null) return {};
  const { term, id } = found as { term?: unknown; id?: unknown };
  return {
    ...(typeof term === 'string' && term.trim().length >= SHORTEST_TERM && { term: term.slice(0, LONGEST_TERM) }),
    ...(typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && { id }),
  };
}

const withoutEmptyGroups = (filters: FilterSelection): FilterSelection =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
