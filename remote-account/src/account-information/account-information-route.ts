import { load, query } from '@le-chai/api';
import { getProfile } from '@le-chai/contracts/profile';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** `/my-profile/account-information`: who the member is. */
export const accountInformationRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'account-information',
  handle: { title: 'Account information', tab: 'Account' },
  loader: () => {
    load(queryClient, query(getProfile)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "account-information" */ './AccountInformationPage.tsx'))
        .AccountInformationPage,
  },
});
