import type { RemoteModule } from '@le-chai/federation/remote-module';
import { paths } from '@le-chai/paths';
import { redirect } from 'react-router';
import { profileQueries } from './account-information/profile-queries.ts';

export default {
  createRoutes: ({ queryClient }) => [
    { path: '/my-profile', loader: () => redirect(paths.accountInformation()) },
    {
      path: '/my-profile/account-information',
      handle: { title: 'Account information' },
      loader: () => {
        queryClient.query(profileQueries.me()).catch(() => undefined);
        return null;
      },
      lazy: {
        Component: async () =>
          (
            await import(
              /* webpackChunkName: "account-information" */ './account-information/AccountInformationPage.tsx'
            )
          ).AccountInformationPage,
      },
    },
  ],
} satisfies RemoteModule;
