/** What the browser may know of an impersonation's token. */
export interface ImpersonationToken {
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
