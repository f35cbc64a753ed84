import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { assetsQueries } from './assets-queries.ts';

/** `/my-assets`: one head and one row of tabs over the views of what a member owns. */
export const assetsRoute = (queryClient: QueryClient, views: RouteObject[]): RouteObject => ({
  path: '/my-assets',
  handle: { title: 'My cellar' },
  loader: () => {
    startHead(queryClient);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "assets" */ './AssetsLayout.tsx')).AssetsLayout,
  },
  children: views,
});

/** Starts what stands above the views and waits for none of it. */
function startHead(queryClient: QueryClient): void {
  queryClient.query(assetsQueries.earnings()).catch(() => undefined);
  queryClient.query(assetsQueries.value()).catch(() => undefined);
  queryClient.query(assetsQueries.lotCount()).catch(() => undefined);
  queryClient.query(assetsQueries.barrelCount()).catch(() => undefined);
  queryClient.query(assetsQueries.experienceCount()).catch(() => undefined);
}
