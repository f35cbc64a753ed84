import { cookieIn, cookieName } from '@le-chai/contracts/cookie-name';
import { createHash, randomBytes } from 'node:crypto';
import type { ChannelDocument } from '../store/channel.ts';

/** The random value that decides a browser's sides. It identifies nobody, and is used for nothing else. */
const COOKIE = 'edge';
const VALUE = /^[\w-]{22}$/;

/** As long as browsers keep a cookie at all, seconds. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

/** Whether a browser is given the canary of an app: decided by its cookie for each app apart, and widened by more percent. */
export function isGivenCanary(cookie: string, app: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${cookie} ${app}`).digest();
  return hash.readUInt32BE(0) % 100 < percent;
}

/** The apps of which the browser with this cookie is given the canary, in alphabetical order; without a cookie none. */
export function canariesOf({ apps }: Pick<ChannelDocument, 'apps'>, cookie: string | undefined): string[] {
  if (cookie === undefined) return [];
  return Object.entries(apps)
    .flatMap(([app, { canary }]) => (canary && isGivenCanary(cookie, app, canary.percent) ? [app] : []))
    .toSorted();
}

/** Whether a channel has a canary, so that browsers need to be distinguished. */
export function triesOut({ apps }: Pick<ChannelDocument, 'apps'>): boolean {
  return Object.values(apps).some(({ canary }) => canary !== null);
}

/** The cookie of a browser's sides; undefined where it has none of ours. */
export function sideCookie(cookies: string | undefined, https: boolean): string | undefined {
  const value = cookieIn(cookies, COOKIE, https);
  return value !== undefined && VALUE.test(value) ? value : undefined;
}

/** A new one, and the header that gives it to the browser. */
export function newSideCookie(https: boolean): { cookie: string; header: string } {
  const cookie = randomBytes(16).toString('base64url');
  const secure = https ? '; Secure' : '';
  const name = cookieName(COOKIE, https);
  return { cookie, header: `${name}=${cookie}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}` };
}
