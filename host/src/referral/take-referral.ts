import { keepReferral } from '@le-chai/session';

/** Of any page's address (specification, section 1). */
const PARAMETER = 'ref';

/**
 * Stores the referral code that this page was opened with and removes it from the URL, so that copying the URL doesn't
 * pass on somebody else's code. Runs before the router reads the URL.
 */
export function takeReferral(): void {
  const { search, pathname, hash } = location;
  const codes = new URLSearchParams(search).getAll(PARAMETER);
  if (codes.length === 0) return;
  keepReferral(codes);
  history.replaceState(history.state, '', `${pathname}${withoutReferral(search)}${hash}`);
}

/** The search of a URL without its referral; every other parameter is left exactly as written. */
export function withoutReferral(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part && !new URLSearchParams(part).has(PARAMETER));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}
