/** The headers by which a browser says whose page sends a call (Fetch Standard, section 3; Fetch Metadata). */
export interface SenderHeaders {
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
}

/** Calls that senders outside the house sign, each in its own way, and no browser sends. */
const SIGNED = /^(?:\/core)?\/webhooks\//;

/**
 * Whether a call that may change something comes from a page of another site. What is no browser says nothing about a page,
 * and has no session of somebody else to use.
 * @param host under which members reach the house, with its port where it has one
 */
export function isForeign(
  { method, url, headers }: { method: string; url: string; headers: SenderHeaders },
  host: string,
): boolean {
  if (method === 'GET' || method === 'HEAD' || SIGNED.test(url)) return false;
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  return headers.origin !== undefined && hostOf(headers.origin) !== host.toLowerCase();
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
