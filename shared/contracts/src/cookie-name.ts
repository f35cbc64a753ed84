/** Our own cookies: the privacy guide says what each is for. */
export type CookieName =
  | 'access-token'
  | 'known-device'
  | 'consent'
  | 'referral'
  | 'environment'
  | 'rendering'
  | 'edge'
  | 'theme'
  | 'density'
  | 'locale'
  | 'time-zone'
  | 'width'
  | 'fonts'
  | 'keys';

/**
 * The name of one of our cookies. Over HTTPS it begins with `__Host-`: browsers then accept it from this very host
 * only, over HTTPS only, so that neither a neighbouring host nor an attacker on the network can replace it (RFC
 * 6265bis, 4.1.3.2).
 * @param https whether browsers reach the house by HTTPS
 */
export function cookieName(name: CookieName, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

/**
 * The value of a cookie of the house in a request; undefined where it has none.
 * @param header the request's header `Cookie`
 */
export function cookieIn(header: string | undefined, name: CookieName, https: boolean): string | undefined {
  const before = `${cookieName(name, https)}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(before))?.slice(before.length);
}
