import { request } from '@le-chai/api';
import { CELLAR_BARREL_SORT, getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type BarrelsSearch, isNarrowed } from './barrels-search.ts';

/** The barrels of the member's cellar. */
export const barrelsQueries = {
  all: () => ['cellar', 'barrels'] as const,
  page: (search: BarrelsSearch) =>
    queryOptions({
      queryKey: [...barrelsQueries.all(), search],
      queryFn: ({ signal }) => request(getPhysicalCellarBarrels, { query: toQuery(search), signal }),
      placeholderData: keepPreviousData,
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
};

function toQuery(search: BarrelsSearch) {
  const { page, pageSize, sortBy, sortDir, filters } = search;
  const sort = CELLAR_BARREL_SORT.find((name) => name === sortBy);
  return {
    pageSize,
    ...(page > 1 && { page }),
    ...(sort && { sortBy: sort, sortDir }),
    ...(isNarrowed(search) && { filters: JSON.stringify(filters) }),
  };
}
