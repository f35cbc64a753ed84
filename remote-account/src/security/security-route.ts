import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { emailQuery } from './email-query.ts';
import { securityQuery } from './security-query.ts';

/** `/my-profile/security`: passkeys, codes, recovery codes and the e-mail address. */
export const securityRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'security',
  handle: { title: 'Security' },
  loader: () => {
    queryClient.query(securityQuery()).catch(() => undefined);
    queryClient.query(emailQuery()).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "security" */ './SecurityPage.tsx')).SecurityPage,
  },
});
