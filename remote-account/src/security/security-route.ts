import { load, query } from '@le-chai/api';
import { getEmail } from '@le-chai/contracts/email-confirmation';
import { getSecurity } from '@le-chai/contracts/factors';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** `/my-profile/security`: passkeys, codes, recovery codes and the e-mail address. */
export const securityRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'security',
  handle: { title: 'Security' },
  loader: () => {
    load(queryClient, query(getSecurity)).catch(() => undefined);
    load(queryClient, query(getEmail)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "security" */ './SecurityPage.tsx')).SecurityPage,
  },
});
