import { load, query } from '@le-chai/api';
import { EXPERIENCE_SORT, getExperiences } from '@le-chai/contracts/experiences';
import { readTable, type TableState } from '@le-chai/paths/table-search';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** The dinners and cellar visits of the member. */
export function experiencesQuery({ page, pageSize, sortBy, sortDir }: TableState) {
  const sort = EXPERIENCE_SORT.find((name) => name === sortBy);
  return query(getExperiences, {
    query: { pageSize, ...(page > 1 && { page }), ...(sort && { sortBy: sort, sortDir }) },
  });
}

/** `/my-assets/experiences`: what came with barrels besides their wine. */
export const experiencesRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'experiences',
  loader: ({ request }) => {
    const table = readTable(new URL(request.url).searchParams, EXPERIENCE_SORT);
    load(queryClient, experiencesQuery(table)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "experiences" */ './ExperiencesPage.tsx')).ExperiencesPage,
  },
});
