import { accessToken, preload, query } from '@le-chai/api';
import { getNoticePreferences } from '@le-chai/contracts/notices';
import { paths } from '@le-chai/paths';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { noticeFilter, noticesQuery } from './notice-queries.ts';

/** The notices and their preferences. Their data are fetched along with the session, not after it. */
export function noticesRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      path: paths.notices(),
      handle: { title: 'Notices' },
      loader: ({ request }) => {
        const filter = noticeFilter(new URL(request.url).searchParams);
        if (accessToken()) preload(queryClient, noticesQuery(filter));
        return null;
      },
      lazy: {
        Component: async () => (await import(/* webpackChunkName: "notices" */ './NoticesPage.tsx')).NoticesPage,
      },
    },
    {
      path: paths.noticePreferences(),
      handle: { title: 'Notifications' },
      loader: async () => {
        if (!accessToken()) return null;
        preload(queryClient, query(getNoticePreferences));
        const { pushQuery } = await import(/* webpackChunkName: "notice-preferences" */ './push-here.ts');
        preload(queryClient, pushQuery());
        return null;
      },
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "notice-preferences" */ './PreferencesPage.tsx')).PreferencesPage,
      },
    },
  ];
}
