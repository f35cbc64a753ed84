import type { TableSearch } from './paths.ts';
import { parseJson, stringify } from './search.ts';

/** Numbers of rows a table can show on a page. */
export const PAGE_SIZES = [5, 10, 25, 50, 100, 250, 500] as const;

/** What a table shows: the search of its page, made whole. */
export interface TableState {
  page: number;
  pageSize: number;
  sortBy: string | undefined;
  sortDir: 'asc' | 'desc';
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/**
 * Reads the `table` parameter of an address. Anything invalid falls back to the default: page 1, 10 rows, the table's
 * own order.
 * @param sortable names of the columns that can be sorted by
 */
export function readTable(search: URLSearchParams, sortable: readonly string[]): TableState {
  const { page, pageSize, sortBy, sortDir } = record(parseJson(search, 'table'));
  return {
    page: Number.isSafeInteger(page) && Number(page) > 0 ? Number(page) : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? 10,
    sortBy: sortable.find((name) => name === sortBy),
    sortDir: sortDir === 'desc' ? 'desc' : 'asc',
  };
}

/** A table's state as a parameter of an address: defaults are left out. */
export const tableAddress = ({ page, pageSize, sortBy, sortDir }: TableState): TableSearch => ({
  ...(page > 1 && { page }),
  ...(sortBy && { sortBy, sortDir }),
  ...(pageSize !== 10 && { pageSize }),
});

/** The input of the call for a page of the table, the same as in the early request for the same address. */
export function askedOf<Column extends string>(
  { page, pageSize, sortBy, sortDir }: TableState,
  sortable: readonly Column[],
) {
  const sort = sortable.find((name) => name === sortBy);
  return { pageSize, ...(page > 1 && { page }), ...(sort && { sortBy: sort, sortDir }) };
}

/** The same address with another state of its table; defaults are left out. */
export function writeTable(
  search: URLSearchParams,
  change: Partial<TableState>,
  sortable: readonly string[],
): URLSearchParams {
  const table = tableAddress({ ...readTable(search, sortable), ...change });
  const changed = new URLSearchParams(search);
  const text = new URLSearchParams(stringify({ table: { ...table } })).get('table');
  if (text) changed.set('table', text);
  else changed.delete('table');
  return changed;
}
