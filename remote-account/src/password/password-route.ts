import { load, query } from '@le-chai/api';
import { listSessions } from '@le-chai/contracts/own-account';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** `/my-profile/password`: what opens the account, and where it is open. */
export const passwordRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'password',
  handle: { title: 'Password' },
  loader: () => {
    load(queryClient, query(listSessions)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "password" */ './PasswordPage.tsx')).PasswordPage,
  },
});
