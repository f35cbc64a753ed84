import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { giftsQueries } from './gifts-queries.ts';
import { readGiftsSearch } from './gifts-search.ts';

/** `/pending-gifts`: what the member gave, and what was given to them. */
export const giftsRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/pending-gifts',
  handle: { title: 'Gifts' },
  loader: ({ request }: LoaderFunctionArgs): null => {
    const search = readGiftsSearch(new URL(request.url).searchParams);
    queryClient.query(giftsQueries.page(search)).catch(() => undefined);
    return null;
  },
  lazy: { Component: async () => (await import(/* webpackChunkName: "gifts" */ './GiftsPage.tsx')).GiftsPage },
});
