import { query } from '@le-chai/api';
import { CELLAR_BARREL_SORT, getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import type { FilterSelection } from '@le-chai/contracts/primitives';
import { paths } from '@le-chai/paths';
import { parseJson } from '@le-chai/paths/search';
import { askedOf, readTable, tableAddress, type TableState } from '@le-chai/paths/table-search';

/** The filters of the barrels, as named in the address. */
const BARREL_FILTERS = ['region', 'color', 'winery', 'vintage'] as const;

/** The state of the barrels page, from the search parameters with defaults filled in. */
export interface BarrelsSearch extends TableState {
  filters: FilterSelection;
}

/** Reads table and filters from the address; invalid values fall back to defaults. */
export function readBarrelsSearch(search: URLSearchParams): BarrelsSearch {
  const filters = BARREL_FILTERS.flatMap((group) => {
    const values = readValues(search, group);
    return values.length > 0 ? [[group, values] as const] : [];
  });
  return { ...readTable(search, CELLAR_BARREL_SORT), filters: Object.fromEntries(filters) };
}

/** The address of this state, without defaults. */
export const barrelsAddress = ({ filters, ...table }: BarrelsSearch): string =>
  paths.cellarBarrels({ ...tableAddress(table), ...filters });

/** Their query. */
export const barrelsQuery = ({ filters, ...table }: BarrelsSearch) =>
  query(getPhysicalCellarBarrels, {
    query: {
      ...askedOf(table, CELLAR_BARREL_SORT),
      ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
    },
  });

/** Whether filters are set. */
export const isNarrowed = ({ filters }: BarrelsSearch): boolean => Object.keys(filters).length > 0;

/** A list as JSON, or a single plain value, as someone might type it. */
function readValues(search: URLSearchParams, group: string): string[] {
  const text = search.get(group);
  if (text === null) return [];
  const parsed = parseJson(search, group);
  const values = Array.isArray(parsed) ? parsed : [parsed ?? text];
  return values
    .filter((value): value is string | number => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((value) => value !== '')
    .slice(0, 50);
}
