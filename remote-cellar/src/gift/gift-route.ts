import { load, query } from '@le-chai/api';
import { giftLetter } from '@le-chai/contracts/gifts';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';

/** `/gifts/{token}`: a gift, for whoever holds its link. */
export const giftRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/gifts/:token',
  handle: { title: 'A gift for you' },
  loader: ({ params }: LoaderFunctionArgs): null => {
    load(queryClient, query(giftLetter, { params: { token: params['token'] ?? '' } })).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "gift" */ './GiftPage.tsx')).GiftPage,
  },
});
