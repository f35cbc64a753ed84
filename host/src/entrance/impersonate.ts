import { paths } from '@le-chai/paths';
import { keepToken } from '@le-chai/session';
import { pageAt } from './address-secrets.ts';

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

/** What the browser may know of an impersonation's token. */
interface ImpersonationToken {
  token: string;
  /** How long it lives from when it was made, seconds; undefined where it does not say. */
  lifetime: number | undefined;
}

/** The three parts of a token, and no letter that means anything to a cookie. A cookie holds about 4,000 characters. */
const TOKEN = /^[\w-]+\.([\w-]+)\.[\w-]+$/;
const LONGEST = 3500;

/**
 * Reads the token of a link that shows the product as a member sees it. Whether it is genuine only the API can tell;
 * what is plainly another kind of token is not taken from an address: a link could sign anybody in as its writer.
 * @returns undefined for anything that does not say it is an impersonation
 */
export function impersonationToken(text: string | null): ImpersonationToken | undefined {
  const claims = text !== null && text.length <= LONGEST ? claimsOf(text) : undefined;
  if (text === null || claims?.['kind'] !== 'impersonation') return undefined;
  const { iat, exp } = claims;
  const lifetime = typeof iat === 'number' && typeof exp === 'number' && exp > iat ? exp - iat : undefined;
  return { token: text, lifetime };
}

function claimsOf(token: string): Record<string, unknown> | undefined {
  const payload = TOKEN.exec(token)?.[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}
