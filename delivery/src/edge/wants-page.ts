import type { FastifyRequest } from 'fastify';

/**
 * Whether this is a visitor opening a page, and not a script, picture or call that missed: those must never be answered
 * with HTML.
 */
export function wantsPage({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document' && destination !== 'iframe' && destination !== 'empty') {
    return false;
  }
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const last = url.split('?', 1)[0]?.split('/').at(-1) ?? '';
  return destination !== 'empty' && accept.includes('*/*') && !last.includes('.');
}
