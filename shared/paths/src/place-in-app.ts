/** A placeholder for this origin: a place that still points here after parsing stays here. */
const HERE = 'https://here.invalid';

/**
 * A place in this app, from a text that may say anything: an address that anyone may have written, an answer.
 * @returns its path, search and fragment as the browser reads them; undefined for what leads elsewhere
 */
export function placeInApp(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/')) return undefined;
  const url = URL.canParse(wanted, HERE) ? new URL(wanted, HERE) : undefined;
  if (url?.origin !== HERE) return undefined;
  // `/.//evil.example` parses to the path `//evil.example`, which the next reader takes for another host.
  if (url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
