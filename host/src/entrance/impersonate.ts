import { paths } from '@le-chai/paths';
import { keepToken } from '@le-chai/session';
import { pageAt } from './address-secrets.ts';

/** The outcome for the URL that this page was opened with. */
export type Impersonation =
  /** It is another page's. */
  | 'none'
  /** The token is stored; the dashboard is opened with a full page load. */
  | 'taken'
  /** The link is invalid; the browser's session is unchanged. */
  | 'refused';

/**
 * Starts an impersonation (specification, section 2). Runs before anything else in the app: nothing is requested or
 * reported, and the token is removed from the URL before the first request that could leak it.
 */
export function takeImpersonation(): Impersonation {
  const { pathname, search, hash } = location;
  if (pageAt(pathname) !== paths.impersonate()) return 'none';
  // Our links have the token in the fragment, which browsers don't send to any server.
  const given = new URLSearchParams(hash.slice(1)).get('accessToken') ?? new URLSearchParams(search).get('accessToken');
  const taken = impersonationToken(given);
  history.replaceState(null, '', paths.impersonate());
  if (!taken) {
    // Opening another such link in this tab only changes the fragment, which loads no page by itself.
    addEventListener('hashchange', () => location.reload(), { once: true });
    return 'refused';
  }
  keepToken(taken.token, taken.lifetime);
  return 'taken';
}

/** What the browser can read from an impersonation token. */
interface ImpersonationToken {
  token: string;
  /** How long it lives from when it was made, seconds; undefined where it does not say. */
  lifetime: number | undefined;
}

/**
 * The three parts of a token, without characters that are special in a cookie. A cookie holds about 4,000 characters.
 */
const TOKEN = /^[\w-]+\.([\w-]+)\.[\w-]+$/;
const LONGEST = 3500;

/**
 * Reads the token of a link that shows the product as a member sees it. Only the API can tell whether it is genuine,
 * but any other kind of token is refused: a link could otherwise sign visitors in as its author.
 * @returns undefined for anything that doesn't claim to be an impersonation
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
