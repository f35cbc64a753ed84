import { keepReferral } from '@le-chai/session';

/** Of any page's address (specification, section 1). */
const PARAMETER = 'ref';

/**
 * Keeps the referral code that this page was opened with, and takes it off the address: whoever copies the address
 * then does not pass somebody else's code on. Runs before the router reads the address.
 */
export function takeReferral(): void {
  const { search, pathname, hash } = location;
  const codes = new URLSearchParams(search).getAll(PARAMETER);
  if (codes.length === 0) return;
  keepReferral(codes);
  history.replaceState(history.state, '', `${pathname}${withoutReferral(search)}${hash}`);
}

/** The search of an address without its referral; every other parameter stays as it is written. */
export function withoutReferral(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part && !new URLSearchParams(part).has(PARAMETER));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}
