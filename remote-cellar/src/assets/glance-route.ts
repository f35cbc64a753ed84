import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { assetsQueries } from './assets-queries.ts';

/** `/my-assets` itself: what the cellar is made of and how it came about. The head has asked for nearly all of it. */
export const glanceRoute = (queryClient: QueryClient): RouteObject => ({
  index: true,
  loader: () => {
    queryClient.query(assetsQueries.outstanding()).catch(() => undefined);
    return null;
  },
  lazy: { Component: async () => (await import(/* webpackChunkName: "glance" */ './GlancePage.tsx')).GlancePage },
});
