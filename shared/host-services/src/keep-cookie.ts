import { type CookieName, cookieName } from '@le-chai/contracts/cookie-name';
import { isHttps } from '@le-chai/store/page-request';
import Cookies from 'js-cookie';

/** Days that this browser keeps what it has chosen. */
const DAYS = 365;

/** Keeps something of this browser's where the edge sees it too; undefined removes it. */
export function keepCookie(name: CookieName, value: string | undefined): void {
  const secure = isHttps();
  const attributes = { path: '/', sameSite: 'Lax', secure } as const;
  if (value === undefined) Cookies.remove(cookieName(name, secure), attributes);
  else Cookies.set(cookieName(name, secure), value, { ...attributes, expires: DAYS });
}
