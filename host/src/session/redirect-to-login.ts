import { sessionQuery } from '@le-chai/session';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import type { SessionResult } from '@le-chai/contracts/session';
import { paths } from '@le-chai/paths';

/**
 * Redirects to the login page, which remembers the current page, or the one being opened. Several may call this
 * together, such as an unmounting page and a refused call; the first one wins.
 */
export async function redirectToLogin(router: DataRouter, queryClient: QueryClient): Promise<void> {
  // From the router itself: a component may still have rendered the previous page.
  const { pathname, search, hash } = router.state.navigation.location ?? router.state.location;
  if (pathname.startsWith('/auth/')) return;
  const session = queryClient.getQueryData(sessionQuery().queryKey);
  await router.navigate(loginFor(`${pathname}${search}${hash}`, session), { replace: true });
}

/** The login URL that remembers a page, and says so if the session has ended. */
export function loginFor(place: string, session: SessionResult | undefined): string {
  const ended = session && !session.data && !session.isError && session.error !== null;
  return paths.login({ redirect: place, ...(ended && { code: 'session-ended' }) });
}
