/** Stands in for this origin: a target that still points here after parsing stays here. */
const HERE = 'https://here.invalid';

/**
 * Where to go after signing in, from the `redirect` parameter of an address that anyone may have written.
 * @returns path, search and fragment of a place in this app; undefined for anything else, and for the entrance
 *   itself, which would only lead back
 */
export function redirectTarget(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/')) return undefined;
  const url = URL.canParse(wanted, HERE) ? new URL(wanted, HERE) : undefined;
  if (url?.origin !== HERE) return undefined;
  // `/.//evil.example` parses to the path `//evil.example`, which is another host to whoever reads it next.
  if (url.pathname.startsWith('//') || /^\/auth(?:\/|$)/i.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
