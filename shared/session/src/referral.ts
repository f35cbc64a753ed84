import { cookieName } from '@le-chai/contracts/cookie-name';
import { pageCookie } from '@le-chai/store/page-cookie';
import { isHttps } from '@le-chai/store/page-request';
import Cookies from 'js-cookie';

/** The cookie that holds the code of the member who sent this visitor (specification, section 1). */
const COOKIE = 'referral';
/** How long it is kept, days (specification, section 9). */
const DAYS = 7;
/** What a code may be made of: what the signup takes, and nothing that means anything to a cookie. */
const CODE = /^[\w.-]{1,64}$/;

/** The referral code of this browser, for the signup; undefined if there is none. */
export function referralCode(): string | undefined {
  const code = pageCookie(COOKIE);
  return code !== undefined && CODE.test(code) ? code : undefined;
}

/**
 * Keeps a referral code for 7 days; a later one takes its place.
 * @param codes what the address said, possibly several; the first that is a code counts, without one nothing changes
 */
export function keepReferral(codes: readonly string[]): void {
  const code = codes.find((candidate) => CODE.test(candidate));
  if (code === undefined) return;
  const secure = isHttps();
  Cookies.set(cookieName(COOKIE, secure), code, { path: '/', expires: DAYS, sameSite: 'Lax', secure });
}
