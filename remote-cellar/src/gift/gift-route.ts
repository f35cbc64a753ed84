import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { giftQueries } from './gift-queries.ts';

/** `/gifts/{token}`: a gift, for whoever holds its link. */
export const giftRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/gifts/:token',
  handle: { title: 'A gift for you' },
  loader: ({ params }: LoaderFunctionArgs): null => {
    queryClient.query(giftQueries.letter(params['token'] ?? '')).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "gift" */ './GiftPage.tsx')).GiftPage,
  },
});
