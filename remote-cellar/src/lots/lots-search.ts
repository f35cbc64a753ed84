import { query, request } from '@le-chai/api';
import { CELLAR_LOT_SORT, getPhysicalCellarLots, myLotsSearch } from '@le-chai/contracts/cellar';
import { FilterSelection } from '@le-chai/contracts/primitives';
import { LEAST_SEARCHED, LONGEST_SEARCHED, MOST_SUGGESTIONS } from '@le-chai/contracts/search';
import { litres, sizeName } from '@le-chai/design/format';
import type { Suggestion } from '@le-chai/design/SearchBox';
import { paths } from '@le-chai/paths';
import { parseJson } from '@le-chai/paths/search';
import { readTable, tableAddress, type TableState } from '@le-chai/paths/table-search';

/** The state of the lots page, from the search parameters with defaults filled in. */
export interface LotsSearch extends TableState {
  filters: FilterSelection;
  /** At least three characters, or empty. */
  term: string;
  /** A lot chosen from the suggestions. */
  id: number | undefined;
}

/** Reads table, filters and search{term,id} from the address; invalid values fall back to defaults. */
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

/** The address of this state, without defaults, so that equal pages have equal addresses. */
export const lotsAddress = ({ filters, term, id, ...table }: LotsSearch): string =>
  paths.cellarLots({
    ...tableAddress(table),
    filters,
    search: { ...(term && { term }), ...(id !== undefined && { id }) },
  });

/** Their query. */
export function lotsQuery({ page, pageSize, sortBy, sortDir, filters, term, id }: LotsSearch) {
  const sort = CELLAR_LOT_SORT.find((name) => name === sortBy);
  return query(getPhysicalCellarLots, {
    query: {
      per_page: pageSize,
      ...(page > 1 && { page }),
      ...(sort && { sort, sort_dir: sortDir }),
      ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
      // A chosen suggestion is found by its id; its name is only for display.
      ...(id === undefined ? term && { q: term } : { id }),
    },
  });
}

/** Whether filters or a search are set. */
export const isNarrowed = ({ filters, term, id }: LotsSearch): boolean =>
  term !== '' || id !== undefined || Object.keys(filters).length > 0;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutEmptyGroups = (filters: FilterSelection): FilterSelection =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));

/** Suggests wines of the cellar. Wines of the same name differ in size, shown below the name. */
export async function suggestLots(text: string, signal: AbortSignal): Promise<(Suggestion & { id: number })[]> {
  const found = await request(myLotsSearch, { query: { q: text, limit: MOST_SUGGESTIONS }, signal });
  return found.map(({ id, name, size, lots }) => ({ id, name, note: noteOf(size, lots) }));
}

/** "Magnum, 1.5 L, 3 lots" */
function noteOf(size: number | null, lots: number): string {
  return [size !== null && bottleOf(size), lots === 1 ? '1 lot' : `${lots} lots`].filter(Boolean).join(', ');
}

function bottleOf(size: number): string {
  const called = sizeName(size);
  return called ? `${called}, ${litres(size)}` : litres(size);
}
