import type { FastifyRequest } from 'fastify';
import { wantsPage } from './wants-page.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Whether a browser itself sends a form of one of our pages, because the form's script had not loaded yet. Nothing but the login
 * (`early-login.ts`) reads the body, which may hold a password. Node discards it, so its length must be known and within bounds.
 *
 * @param most longest body, bytes
 */
export function isEarlyForm(request: Pick<FastifyRequest, 'method' | 'headers' | 'url'>, most: number): boolean {
  const { method, headers, url } = request;
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  return (
    method === 'POST' &&
    type.trim().toLowerCase() === FORM_TYPE &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-site'] === 'same-origin' &&
    Number(headers['content-length']) <= most &&
    url.startsWith('/') &&
    wantsPage(request)
  );
}

/** A requested address as a place on this site: neither two slashes nor a backslash in front can make it another host's. */
export const placeOf = (url: string): string => url.replace(/^[/\\]+/, '/');
