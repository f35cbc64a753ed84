import { featuresQuery } from '@le-chai/api';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { lotsQueries } from './lots-queries.ts';
import { readLotsSearch } from './lots-search.ts';

/** `/my-assets/lots`: the bottles a member owns, lot by lot. */
export const lotsRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'lots',
  loader: lotsLoader(queryClient),
  lazy: { Component: async () => (await import(/* webpackChunkName: "lots" */ './LotsPage.tsx')).LotsPage },
});

/** Starts what the page shows and waits for none of it. */
const lotsLoader =
  (queryClient: QueryClient) =>
  ({ request }: LoaderFunctionArgs): null => {
    const search = readLotsSearch(new URL(request.url).searchParams);
    queryClient.query(lotsQueries.page(search)).catch(() => undefined);
    queryClient.query(lotsQueries.filters()).catch(() => undefined);
    queryClient.query(featuresQuery()).catch(() => undefined);
    return null;
  };
