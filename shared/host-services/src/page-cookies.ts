import { isHttps, pageRequest } from '@le-chai/store/page-request';
import { renderedPage } from '@le-chai/store/rendered-page';
import Cookies from 'js-cookie';

/** A cookie of appearance as the edge had it when it rendered this page; undefined where there was none, or no page was rendered. */
export const cookieAsRendered = (name: string): string | undefined => (pageRequest() ?? renderedPage())?.cookies[name];

/** Keeps a cookie that the edge renders by; undefined removes it. */
export function keepCookie(name: string, value: string | undefined, days: number): void {
  const attributes = { path: '/', sameSite: 'Lax', secure: isHttps() } as const;
  if (value === undefined) Cookies.remove(name, attributes);
  else Cookies.set(name, value, { ...attributes, expires: days });
}
