import { cookieIn, type CookieName, cookieName } from '@le-chai/contracts/cookie-name';

/** Cookies that change how a page looks; no other is known where pages are rendered. */
const APPEARANCE: readonly CookieName[] = ['theme', 'density', 'locale', 'time-zone', 'width', 'fonts', 'consent'];

/** Those of a request, under the names that its browser has for them. */
export function appearanceIn(cookie: string | undefined, https: boolean): Record<string, string> {
  return Object.fromEntries(
    APPEARANCE.flatMap((name) => {
      const value = cookieIn(cookie, name, https);
      return value === undefined ? [] : [[cookieName(name, https), value] as const];
    }),
  );
}
