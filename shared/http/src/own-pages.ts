/** The headers in which a browser names the page that sends a call (Fetch Standard, section 3; Fetch Metadata). */
export interface SenderHeaders {
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
}

/** Calls that senders outside the house sign, each in its own way, and no browser sends. */
const SIGNED = /^(?:\/core)?\/webhooks\//;

/**
 * Whether a call that may change something comes from a page of another site. Clients other than browsers send no such
 * headers, and have no other person's session to abuse.
 * @param host under which members reach the house, with its port if it has one
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
