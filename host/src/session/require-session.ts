import { load } from '@le-chai/api';
import type { ClientConfig } from '@le-chai/federation/composition';
import type { Mount } from '@le-chai/federation/runtime/remote-routes';
import { sessionQuery } from '@le-chai/session';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunction } from 'react-router';
import { loginFor } from './login-for.ts';

/**
 * The loader of a private mount. A visitor goes to the login page, which remembers the place, or to the public
 * trading site at the same path.
 * @returns a loader that throws when the session cannot be had at all: the place stays, and Retry is offered
 */
export function requireSession(
  queryClient: QueryClient,
  { tradingSite }: Pick<ClientConfig, 'tradingSite'>,
  { signedOut }: Pick<Mount, 'signedOut'>,
): LoaderFunction {
  return async ({ request }) => {
    if (queryClient.getQueryData(sessionQuery().queryKey)?.data) {
      // Who was a member a moment ago need not wait to be one still; if not, PrivateArea shows the door.
      load(queryClient, sessionQuery()).catch(() => undefined);
      return null;
    }
    const session = await load(queryClient, sessionQuery());
    if (session.data) return null;
    const { pathname, search } = new URL(request.url);
    const place = `${pathname}${search}`;
    return redirect(signedOut === 'trading-site' ? new URL(place, tradingSite).href : loginFor(place, session));
  };
}
