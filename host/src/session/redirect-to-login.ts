import { sessionQuery } from '@le-chai/session';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import type { SessionResult } from '@le-chai/contracts/session';
import { paths } from '@le-chai/paths';

/**
 * Goes to the login page, which remembers the place: the one that is about to be shown, if a member is on the way to
 * one. Several may ask at once, a page that is taken down and the call that was refused; the first is heard.
 */
export async function redirectToLogin(router: DataRouter, queryClient: QueryClient): Promise<void> {
  // From the router itself: what a component has rendered last may be the place before.
  const { pathname, search, hash } = router.state.navigation.location ?? router.state.location;
  if (pathname.startsWith('/auth/')) return;
  const session = queryClient.getQueryData(sessionQuery().queryKey);
  await router.navigate(loginFor(`${pathname}${search}${hash}`, session), { replace: true });
}

/** The login page that remembers a place; where a session has ended, it says so. */
export function loginFor(place: string, session: SessionResult | undefined): string {
  const ended = session && !session.data && !session.isError && session.error !== null;
  return paths.login({ redirect: place, ...(ended && { code: 'session-ended' }) });
}
