import type { Tab } from '@le-chai/design/Tabs';
import { paths } from '@le-chai/paths';
import { redirect, type RouteObject } from 'react-router';

/** What the route around all pages of the profile says of itself. */
export interface ProfileHandle {
  title: string;
  /** Its pages, in their order. */
  tabs: readonly Tab[];
}

/** `/my-profile`: one head and one row of tabs over all that a member keeps with the house. A tab is called by its page's title, or by its `tab`. */
export const profileRoute = (views: RouteObject[]): RouteObject => ({
  path: paths.profile(),
  handle: { title: 'My profile', tabs: views.map(tabOf) } satisfies ProfileHandle,
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "profile" */ './ProfileLayout.tsx')).ProfileLayout,
  },
  children: [{ index: true, loader: () => redirect(paths.accountInformation()) }, ...views],
});

function tabOf({ path, handle }: RouteObject): Tab {
  const { title, tab } = handle as { title: string; tab?: string };
  const to = `${paths.profile()}/${path}`;
  return { id: to, label: tab ?? title, to };
}
