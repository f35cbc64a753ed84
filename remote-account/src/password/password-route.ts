import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { sessionsQuery } from './session-queries.ts';

/** `/my-profile/password`: what opens the account, and where it is open. */
export const passwordRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'password',
  handle: { title: 'Password' },
  loader: () => {
    queryClient.query(sessionsQuery()).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "password" */ './PasswordPage.tsx')).PasswordPage,
  },
});
