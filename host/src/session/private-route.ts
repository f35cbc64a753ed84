import type { ClientConfig } from '@le-chai/federation/composition';
import type { Mount } from '@le-chai/federation/runtime/remote-routes';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect, type RouteObject } from 'react-router';
import { PageSkeleton } from '../house/PageSkeleton.tsx';
import { PrivateArea } from './PrivateArea.tsx';
import { load, preload } from '@le-chai/api';
import { sessionQuery } from '@le-chai/session';
import { loginFor } from './redirect-to-login.ts';

/** What the guard of a page has to know. */
export interface Entry extends Pick<ClientConfig, 'tradingSite'> {
  /** The hash of the place that is being opened, or an empty text: a loader's request has none. */
  hash: () => string;
}

/**
 * What stands around pages of members alone, the host's own and those of a private mount: nobody else gets in, and who is
 * no member any more is shown the door.
 * @param mount where visitors go; to the login page unless told
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
 * The loader of a private mount. A visitor goes to the login page, which remembers the place, or to the public
 * trading site at the same path.
 * @returns a loader that throws when the session cannot be had at all: the place stays, and Retry is offered
 */
export function requireSession(
  queryClient: QueryClient,
  { tradingSite, hash }: Entry,
  { signedOut }: Pick<Mount, 'signedOut'>,
): LoaderFunction {
  return async ({ request }) => {
    if (queryClient.getQueryData(sessionQuery().queryKey)?.data) {
      // Who was a member a moment ago need not wait to be one still; if not, PrivateArea shows the door.
      return preload(queryClient, sessionQuery());
    }
    const session = await load(queryClient, sessionQuery());
    if (session.data) return null;
    const { pathname, search } = new URL(request.url);
    const place = `${pathname}${search}${hash()}`;
    return redirect(signedOut === 'trading-site' ? new URL(place, tradingSite).href : loginFor(place, session));
  };
}
