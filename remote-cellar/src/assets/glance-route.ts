import { load, outstandingQuery } from '@le-chai/api';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** `/my-assets` itself: what the cellar is made of and how it came about. The head has asked for nearly all of it. */
export const glanceRoute = (queryClient: QueryClient): RouteObject => ({
  index: true,
  loader: () => {
    load(queryClient, outstandingQuery()).catch(() => undefined);
    return null;
  },
  lazy: { Component: async () => (await import(/* webpackChunkName: "glance" */ './GlancePage.tsx')).GlancePage },
});
