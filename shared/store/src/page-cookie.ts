import { type CookieName, cookieName } from '@le-chai/contracts/cookie-name';
import Cookies from 'js-cookie';
import { isHttps, pageRequest } from './page-request.ts';
import { renderedPage } from './rendered-page.ts';

/** The value of a cookie of the house; at the edge, of those that the page's request hands on. Undefined where it is missing or empty. */
export function pageCookie(name: CookieName): string | undefined {
  const ofBrowser = cookieName(name, isHttps());
  const request = pageRequest();
  return (request ? request.cookies[ofBrowser] : Cookies.get(ofBrowser)) || undefined;
}

/** The same as the edge had it when it rendered this page, for the first render over that. */
export function pageCookieAsRendered(name: CookieName): string | undefined {
  return (pageRequest() ?? renderedPage())?.cookies[cookieName(name, isHttps())] || undefined;
}
