import { load } from '@le-chai/api';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { giftsQuery, readGiftsSearch } from './gifts-search.ts';

/** `/pending-gifts`: what the member gave, and what was given to them. */
export const giftsRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/pending-gifts',
  handle: { title: 'Gifts' },
  loader: ({ request }: LoaderFunctionArgs): null => {
    const search = readGiftsSearch(new URL(request.url).searchParams);
    load(queryClient, giftsQuery(search)).catch(() => undefined);
    return null;
  },
  lazy: { Component: async () => (await import(/* webpackChunkName: "gifts" */ './GiftsPage.tsx')).GiftsPage },
});
