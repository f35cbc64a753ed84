import type { RouteObject } from 'react-router';

/** `/my-assets`: one head and one row of tabs over the views of what a member owns. */
export const assetsRoute = (views: RouteObject[]): RouteObject => ({
  path: '/my-assets',
  handle: { title: 'My cellar' },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "assets" */ './AssetsLayout.tsx')).AssetsLayout,
  },
  children: views,
});
