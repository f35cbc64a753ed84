import Cookies from 'js-cookie';

/** Name of the cookie that holds the access token (specification, section 6). */
export const ACCESS_TOKEN = 'access-token';

/** The access token of this browser, if there is one. */
export function accessToken(): string | undefined {
  return Cookies.get(ACCESS_TOKEN) || undefined;
}
