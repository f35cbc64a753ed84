import { load } from '@le-chai/api';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { barrelsQuery, readBarrelsSearch } from './barrels-search.ts';

/** `/my-assets/barrels`: the barrels a member owns, or has litres of. */
export const barrelsRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'barrels',
  loader: ({ request }) => {
    const search = readBarrelsSearch(new URL(request.url).searchParams);
    load(queryClient, barrelsQuery(search)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "barrels" */ './BarrelsPage.tsx')).BarrelsPage,
  },
});
