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
 * Keeps a token that the API has just given out. Its own Set-Cookie comes first, and knows how long the token
 * lives; this is for where that header did not reach the browser.
 * @param lifetime seconds until the browser forgets it; when it is closed unless told
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
 * Forgets the token that this tab's pages belong to: its session has ended. One that another tab has signed in with meanwhile
 * stays; {@link watchToken} tells of it.
 */
export function dropOwnToken(): void {
  if (isSameSession(accessToken(), tab().token)) dropToken();
  tab().token = undefined;
}

/**
 * Tells when the session changes behind this tab's back: another tab signed out, or signed in as someone else.
 * What this tab shows would then be one member's and its next bid another's. A session that goes on with a new token, because
 * another tab proved who the member is, is the same one.
 * @returns how to stop
 */
export function watchToken(onChange: () => void): () => void {
  // From here on this tab belongs to the member who is signed in now.
  const own = tab();
  const look = (): void => {
    if (document.visibilityState === 'visible' && !isSameSession(accessToken(), own.token)) onChange();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  // A page that the Back button brings to life again may be from before the member logged out.
  window.addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
  };
}
