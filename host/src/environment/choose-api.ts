import { cookieName } from '@le-chai/contracts/cookie-name';
import type { ApiName } from '@le-chai/federation/composition';
import { dropToken } from '@le-chai/session';
import Cookies from 'js-cookie';

const HTTPS = location.protocol === 'https:';
/** Read by the edge, which forwards this browser's calls by it. */
const COOKIE = cookieName('environment', HTTPS);

/** How long a choice holds, days (specification, section 9). */
const DAYS = 300;

/**
 * Turns this browser to another API, from the next page load on. Whoever is signed in at the one is nobody at the
 * other: the token stays behind.
 */
export function chooseApi(name: ApiName): void {
  Cookies.set(COOKIE, name, {
    path: '/',
    expires: DAYS,
    sameSite: 'Lax',
    secure: HTTPS,
  });
  dropToken();
}
