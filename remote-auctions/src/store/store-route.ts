import { load } from '@le-chai/api';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { parseListSearch } from '../list/list-search.ts';
import { isSaleType, storeFilters, storePage } from './store-list.ts';

/** Sales at a price: `/store/{saleType}`. */
export const storeRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/store/:saleType',
    handle: { title: 'Shop' },
    loader: storeLoader(queryClient),
    lazy: { Component: async () => (await import(/* webpackChunkName: "store" */ './StorePage.tsx')).StorePage },
  },
];

/** Starts what the page shows and waits for none of it. */
const storeLoader =
  (queryClient: QueryClient) =>
  ({ params: { saleType }, request }: LoaderFunctionArgs): null => {
    if (!isSaleType(saleType)) throw new Response(null, { status: 404, statusText: 'Not Found' });
    const search = parseListSearch(new URL(request.url).searchParams);
    load(queryClient, storePage(saleType, search)).catch(told);
    load(queryClient, storeFilters(saleType, search.filters)).catch(told);
    return null;
  };

/** The page tells of a failure where it shows the data; here it is only asked for early. */
const told = (): void => undefined;
