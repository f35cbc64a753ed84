import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { signInsQuery } from './sign-ins-query.ts';

/** `/my-profile/sign-ins`: who signed in to the account, or tried to. */
export const signInsRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'sign-ins',
  handle: { title: 'Sign-ins' },
  loader: () => {
    queryClient.query(signInsQuery()).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "sign-ins" */ './SignInsPage.tsx')).SignInsPage,
  },
});
