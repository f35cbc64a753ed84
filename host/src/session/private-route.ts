import type { ClientConfig } from '@le-chai/federation/composition';
import type { Mount } from '@le-chai/federation/runtime/remote-routes';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect, type RouteObject } from 'react-router';
import { PageSkeleton } from '../house/PageSkeleton.tsx';
import { PrivateArea } from './PrivateArea.tsx';
import { load, preload } from '@le-chai/api';
import { sessionQuery } from '@le-chai/session';
import { loginFor } from './redirect-to-login.ts';

/** What the guard of a page needs. */
export interface Entry extends Pick<ClientConfig, 'tradingSite'> {
  /** The hash of the page being opened, or an empty string: a loader's request lacks it. */
  hash: () => string;
}

/**
 * The wrapper of members-only pages, the host's own and those of a private mount: nobody else gets in, and a member
 * whose session ends is redirected to login.
 * @param mount where visitors go; to the login page by default
 */
export function privateRoute(
  queryClient: QueryClient,
  entry: Entry,
  mount: Pick<Mount, 'signedOut'> = { signedOut: 'login' },
): Pick<RouteObject, 'loader' | 'Component' | 'HydrateFallback'> {
  return {
    loader: requireSession(queryClient, entry, mount),
    Component: PrivateArea,
    HydrateFallback: PageSkeleton,
  };
}

/**
 * The loader of a private mount. A visitor goes to the login page, which remembers the page, or to the public trading
 * site at the same path.
 * @returns a loader that throws if the session can't be fetched: the page stays and offers Retry
 */
export function requireSession(
  queryClient: QueryClient,
  { tradingSite, hash }: Entry,
  { signedOut }: Pick<Mount, 'signedOut'>,
): LoaderFunction {
  return async ({ request }) => {
    if (queryClient.getQueryData(sessionQuery().queryKey)?.data) {
      // A member with a recent session need not wait for it to be confirmed; if it has ended, PrivateArea redirects to
      // login.
      return preload(queryClient, sessionQuery());
    }
    const session = await load(queryClient, sessionQuery());
    if (session.data) return null;
    const { pathname, search } = new URL(request.url);
    const place = `${pathname}${search}${hash()}`;
    return redirect(signedOut === 'trading-site' ? new URL(place, tradingSite).href : loginFor(place, session));
  };
}
