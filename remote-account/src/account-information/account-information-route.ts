import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { profileQueries } from './profile-queries.ts';

/** `/my-profile/account-information`: who the member is. */
export const accountInformationRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'account-information',
  handle: { title: 'Account information', tab: 'Account' },
  loader: () => {
    queryClient.query(profileQueries.me()).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "account-information" */ './AccountInformationPage.tsx'))
        .AccountInformationPage,
  },
});
