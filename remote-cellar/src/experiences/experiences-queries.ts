import { request } from '@le-chai/api';
import { EXPERIENCE_SORT, getExperiences } from '@le-chai/contracts/experiences';
import type { TableState } from '@le-chai/paths/table-search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The dinners and cellar visits of the member. */
export const experiencesQueries = {
  all: () => ['cellar', 'experiences'] as const,
  page: (table: TableState) =>
    queryOptions({
      queryKey: [...experiencesQueries.all(), table],
      queryFn: ({ signal }) => request(getExperiences, { query: toQuery(table), signal }),
      placeholderData: keepPreviousData,
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
};

function toQuery({ page, pageSize, sortBy, sortDir }: TableState) {
  const sort = EXPERIENCE_SORT.find((name) => name === sortBy);
  return { pageSize, ...(page > 1 && { page }), ...(sort && { sortBy: sort, sortDir }) };
}
