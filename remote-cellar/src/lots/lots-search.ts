import { query } from '@le-chai/api';
import { CELLAR_LOT_SORT, getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { FilterSelection } from '@le-chai/contracts/primitives';
import { LEAST_SEARCHED, LONGEST_SEARCHED } from '@le-chai/contracts/search';
import { paths } from '@le-chai/paths';
import { parseJson } from '@le-chai/paths/search';
import { readTable, type TableState } from '@le-chai/paths/table-search';

/** What the lots page shows: the search parameters of its address, made whole. */
export interface LotsSearch extends TableState {
  filters: FilterSelection;
  /** Of three characters at least, or empty. */
  term: string;
  /** A lot that was suggested and taken. */
  id: number | undefined;
}

/** Reads table, filters and search{term,id} of the address; what does not fit falls back. */
export function readLotsSearch(search: URLSearchParams): LotsSearch {
  const filters = FilterSelection.safeParse(parseJson(search, 'filters'));
  const searched = parseJson(search, 'search');
  const { term, id } = isRecord(searched) ? searched : {};
  return {
    ...readTable(search, CELLAR_LOT_SORT),
    filters: filters.success ? withoutEmptyGroups(filters.data) : {},
    term: typeof term === 'string' && term.trim().length >= LEAST_SEARCHED ? term.slice(0, LONGEST_SEARCHED) : '',
    id: Number.isSafeInteger(id) && Number(id) > 0 ? Number(id) : undefined,
  };
}

/** The address that shows this; what is at its default is left out, so that equal pages have equal addresses. */
export function lotsAddress({ page, pageSize, sortBy, sortDir, filters, term, id }: LotsSearch): string {
  return paths.cellarLots({
    ...(page > 1 && { page }),
    ...(sortBy && { sortBy, sortDir }),
    ...(pageSize !== USUAL_SIZE && { pageSize }),
    filters,
    search: { ...(term && { term }), ...(id !== undefined && { id }) },
  });
}

/** What is asked for them. */
export function lotsQuery({ page, pageSize, sortBy, sortDir, filters, term, id }: LotsSearch) {
  const sort = CELLAR_LOT_SORT.find((name) => name === sortBy);
  return query(getPhysicalCellarLots, {
    query: {
      per_page: pageSize,
      ...(page > 1 && { page }),
      ...(sort && { sort, sort_dir: sortDir }),
      ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
      // What was taken from the suggestions is what is wanted; its name only says so.
      ...(id === undefined ? term && { q: term } : { id }),
    },
  });
}

/** Filters or a text are in the way of some. */
export const isNarrowed = ({ filters, term, id }: LotsSearch): boolean =>
  term !== '' || id !== undefined || Object.keys(filters).length > 0;

const USUAL_SIZE = 10;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutEmptyGroups = (filters: FilterSelection): FilterSelection =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
