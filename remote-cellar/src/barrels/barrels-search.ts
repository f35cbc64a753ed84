import { query } from '@le-chai/api';
import { CELLAR_BARREL_SORT, getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import type { FilterSelection } from '@le-chai/contracts/primitives';
import { paths } from '@le-chai/paths';
import { parseJson } from '@le-chai/paths/search';
import { askedOf, readTable, tableAddress, type TableState } from '@le-chai/paths/table-search';

/** What barrels are filtered by, as their address names it. */
const BARREL_FILTERS = ['region', 'color', 'winery', 'vintage'] as const;

/** What the barrels page shows: the search parameters of its address, made whole. */
export interface BarrelsSearch extends TableState {
  filters: FilterSelection;
}

/** Reads table and filters of the address; what does not fit falls back. */
export function readBarrelsSearch(search: URLSearchParams): BarrelsSearch {
  const filters = BARREL_FILTERS.flatMap((group) => {
    const values = readValues(search, group);
    return values.length > 0 ? [[group, values] as const] : [];
  });
  return { ...readTable(search, CELLAR_BARREL_SORT), filters: Object.fromEntries(filters) };
}

/** The address that shows this; what is at its default is left out. */
export const barrelsAddress = ({ filters, ...table }: BarrelsSearch): string =>
  paths.cellarBarrels({ ...tableAddress(table), ...filters });

/** What is asked for them. */
export const barrelsQuery = ({ filters, ...table }: BarrelsSearch) =>
  query(getPhysicalCellarBarrels, {
    query: {
      ...askedOf(table, CELLAR_BARREL_SORT),
      ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
    },
  });

/** Filters are in the way of some. */
export const isNarrowed = ({ filters }: BarrelsSearch): boolean => Object.keys(filters).length > 0;

/** A list as JSON; a single value may stand as it is, as somebody would type it. */
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
