import type { Sort } from './Table.tsx';
import { PAGE_SIZES, readTable, writeTable, type TableState } from '@le-chai/paths/table-search';
import { useExpectedParameters } from './use-expected.ts';

/**
 * A table whose page, order and number of rows are in the address.
 * @param sortable names of the columns that can be sorted by
 * @param usual the order if the address does not name one
 */
export function useTableAddress(sortable: readonly string[], usual?: Sort) {
  const [parameters, go] = useExpectedParameters();
  const table = readTable(parameters, sortable);
  const sort = table.sortBy ? { by: table.sortBy, dir: table.sortDir } : usual;
  const at = (change: Partial<TableState>): URLSearchParams => writeTable(parameters, change, sortable);
  return {
    /** All that the address says, and the way to say something else. */
    parameters,
    go,
    table,
    order: {
      ...(sort && { sort }),
      onSort: ({ by, dir }: Sort): void => go(at({ sortBy: by, sortDir: dir, page: 1 }), { replace: true }),
    },
    foot: {
      pageSize: table.pageSize,
      sizes: PAGE_SIZES,
      onPageSize: (pageSize: number): void => go(at({ pageSize, page: 1 })),
      to: (page: number): string => `?${at({ page }).toString()}`,
    },
  };
}
