import { EXPERIENCE_SORT } from '@le-chai/contracts/experiences';
import { readTable } from '@le-chai/paths/table-search';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { experiencesQueries } from './experiences-queries.ts';

/** `/my-assets/experiences`: what came with barrels besides their wine. */
export const experiencesRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'experiences',
  loader: ({ request }) => {
    const table = readTable(new URL(request.url).searchParams, EXPERIENCE_SORT);
    queryClient.query(experiencesQueries.page(table)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "experiences" */ './ExperiencesPage.tsx')).ExperiencesPage,
  },
});
