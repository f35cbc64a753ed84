import { cookieName } from '@le-chai/contracts/cookie-name';
import Cookies from 'js-cookie';

/** Name of the cookie that holds the access token (specification, section 6). */
export const ACCESS_TOKEN = 'access-token';

const COOKIE = cookieName(ACCESS_TOKEN, location.protocol === 'https:');

/** The access token of this browser, if there is one. */
export function accessToken(): string | undefined {
  return Cookies.get(COOKIE) || undefined;
}
