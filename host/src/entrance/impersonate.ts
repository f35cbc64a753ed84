import { paths } from '@le-chai/paths';
import { keepToken } from '@le-chai/session';
import { pageAt } from './address-secrets.ts';
import { impersonationToken } from './impersonation-token.ts';

/** What came of the address that this page was opened with. */
export type Impersonation =
  /** It is another page's. */
  | 'none'
  /** The token is kept; the dashboard comes with a full load of the page. */
  | 'taken'
  /** The link cannot be used; what the browser knew of a session is as it was. */
  | 'refused';

/**
 * Takes an impersonation up (specification, section 2). Runs before anything else of the app: nothing is asked, nobody
 * is told, and the token is off the address before the first request that could carry it along.
 */
export function takeImpersonation(): Impersonation {
  const { pathname, search, hash } = location;
  if (pageAt(pathname) !== paths.impersonate()) return 'none';
  // Links made by the house have the token behind the `#`, which a browser sends to nobody.
  const given = new URLSearchParams(hash.slice(1)).get('accessToken') ?? new URLSearchParams(search).get('accessToken');
  const taken = impersonationToken(given);
  history.replaceState(null, '', paths.impersonate());
  if (!taken) {
    // Another link opened in this tab changes only what is behind the `#`, and loads no page by itself.
    addEventListener('hashchange', () => location.reload(), { once: true });
    return 'refused';
  }
  keepToken(taken.token, taken.lifetime);
  return 'taken';
}
