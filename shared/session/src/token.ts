import { ACCESS_TOKEN, accessToken, isSameSession } from '@le-chai/api';
import { cookieName } from '@le-chai/contracts/cookie-name';
import { isHttps } from '@le-chai/store/page-request';
import { perRequest } from '@le-chai/store/per-request';
import Cookies from 'js-cookie';

/** Seconds in the unit that cookies are kept in. */
const DAY = 86_400;

const cookie = (): string => cookieName(ACCESS_TOKEN, isHttps());

/** The token that this tab's pages belong to. */
const tab = perRequest((): { token: string | undefined } => ({ token: accessToken() }));

/**
 * Stores a token that the API has just issued. Its own Set-Cookie comes first, and knows the token's lifetime; this is
 * for the case that the header did not reach the browser.
 * @param lifetime seconds until the browser forgets it; until the browser is closed by default
 */
export function keepToken(token: string, lifetime?: number): void {
  tab().token = token;
  if (accessToken() === token) return;
  Cookies.set(cookie(), token, {
    path: '/',
    sameSite: 'Lax',
    secure: isHttps(),
    ...(lifetime !== undefined && { expires: lifetime / DAY }),
  });
}

/** Forgets the token of this browser. */
export function dropToken(): void {
  tab().token = undefined;
  // A browser takes the end of a `__Host-` cookie, like the cookie, only with `Secure`.
  Cookies.remove(cookie(), { path: '/', secure: isHttps() });
}

/**
 * Forgets the token of this tab's pages: its session has ended. One from a sign-in in another tab stays; {@link
 * watchToken} reports it.
 */
export function dropOwnToken(): void {
  if (isSameSession(accessToken(), tab().token)) dropToken();
  tab().token = undefined;
}

/**
 * Calls back when another tab changes the session: it signed out, or signed in as someone else. This tab would then
 * show one member's data and place its next bid as another. A session with a new token, because another tab confirmed
 * the member's identity, is the same one.
 * @returns how to stop
 */
export function watchToken(onChange: () => void): () => void {
  // From here on this tab belongs to the newly signed-in member.
  const own = tab();
  const look = (): void => {
    if (document.visibilityState === 'visible' && !isSameSession(accessToken(), own.token)) onChange();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  // A page restored by the Back button may be from before the member logged out.
  window.addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
  };
}
