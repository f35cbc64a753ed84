import { load, query } from '@le-chai/api';
import { featuresEnabled } from '@le-chai/contracts/config';
import { bottlesFilters } from '@le-chai/contracts/cellar';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { lotsQuery, readLotsSearch } from './lots-search.ts';

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
    load(queryClient, lotsQuery(search)).catch(() => undefined);
    load(queryClient, query(bottlesFilters)).catch(() => undefined);
    load(queryClient, query(featuresEnabled)).catch(() => undefined);
    return null;
  };
