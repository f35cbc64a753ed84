import { request } from '@le-chai/api';
import { CELLAR_LOT_SORT, getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LotsSearch } from './lots-search.ts';

/** The lots of the member's cellar. */
export const lotsQueries = {
  all: () => ['cellar', 'lots'] as const,
  page: (search: LotsSearch) =>
    queryOptions({
      queryKey: [...lotsQueries.all(), search],
      queryFn: ({ signal }) => request(getPhysicalCellarLots, { query: toQuery(search), signal }),
      placeholderData: keepPreviousData,
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
};

function toQuery({ page, pageSize, sortBy, sortDir, filters, term, id }: LotsSearch) {
  const sort = CELLAR_LOT_SORT.find((name) => name === sortBy);
  return {
    per_page: pageSize,
    ...(page > 1 && { page }),
    ...(sort && { sort, sort_dir: sortDir }),
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
    ...(term.length >= 3 && { q: term }),
    ...(id !== undefined && { id }),
  };
}
