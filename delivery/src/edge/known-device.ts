import { cookieName } from '@le-chai/contracts/cookie-name';

/** The one cookie that the API reads: see `server/src/account/session/known-device.ts`. The API knows by which of its names. */
const NAMES = [cookieName('known-device', true), cookieName('known-device', false)];
const COOKIES = NAMES.map((name) => new RegExp(`(?:^|; *)(${name}=[\\w.-]{1,200})(?:;|$)`));

/**
 * What of the browser's cookies goes to the API, with session functions alone: proof that it has signed in before.
 * @param url path of the browser's request
 */
export function knownDeviceOf(url: string, cookies: string | undefined): { cookie?: string } {
  if (!url.startsWith('/_serverFn/') || cookies === undefined) return {};
  const found = COOKIES.flatMap((pattern) => pattern.exec(cookies)?.[1] ?? []);
  return found.length === 0 ? {} : { cookie: found.join('; ') };
}
