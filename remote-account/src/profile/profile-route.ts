import { paths } from '@le-chai/paths';
import { redirect, type RouteObject } from 'react-router';

/** `/my-profile`: one head and one row of tabs over all that a member keeps with the house. */
export const profileRoute = (views: RouteObject[]): RouteObject => ({
  path: '/my-profile',
  handle: { title: 'My profile' },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "profile" */ './ProfileLayout.tsx')).ProfileLayout,
  },
  children: [{ index: true, loader: () => redirect(paths.accountInformation()) }, ...views],
});
