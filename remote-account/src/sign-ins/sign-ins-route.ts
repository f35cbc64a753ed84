import { load, query } from '@le-chai/api';
import { listSignIns } from '@le-chai/contracts/sign-ins';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** `/my-profile/sign-ins`: who signed in to the account, or tried to. */
export const signInsRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'sign-ins',
  handle: { title: 'Sign-ins' },
  loader: () => {
    load(queryClient, query(listSignIns)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "sign-ins" */ './SignInsPage.tsx')).SignInsPage,
  },
});
