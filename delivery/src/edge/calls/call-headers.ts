import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { cookieName } from '@le-chai/contracts/cookie-name';

/** Headers that apply to one connection and are not forwarded (RFC 9110, section 7.6.1). */
const HOPS = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** Belongs to this edge alone, or is made again by who sends the body. */
const KEPT_HERE = ['cookie', 'forwarded', 'host', 'expect', 'content-length', 'http2-settings'];

/**
 * The headers of a call as the API gets them. It believes what `x-forwarded-for` says, so it gets this edge's own finding
 * and nothing that a client made up. It reads the bearer, and whether a browser is known; all other cookies stay here.
 */
export function headersForApi(request: FastifyRequest): Record<string, string | string[]> {
  const { ip, protocol, host, id, url, headers } = request;
  return {
    ...without(headers, KEPT_HERE),
    ...knownDeviceOf(url, headers.cookie),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': id,
  };
}

/** The headers of the API's answer as the browser gets them. */
export const headersForBrowser = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  without(headers, []);

function without(headers: IncomingHttpHeaders, more: readonly string[]): Record<string, string | string[]> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const gone = new Set([...HOPS, ...more, ...named]);
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] =>
      entry[1] !== undefined && !gone.has(entry[0]) && !entry[0].startsWith(':'),
  );
  return Object.fromEntries(kept);
}

/** The one cookie that the API reads: see `server/src/account/session/known-device.ts`. The API knows by which of its names. */
const NAMES = [cookieName('known-device', true), cookieName('known-device', false)];
const COOKIES = NAMES.map((name) => new RegExp(`(?:^|; *)(${name}=[\\w.-]{1,200})(?:;|$)`));

/**
 * What of the browser's cookies goes to the API, with session functions alone: proof that it has signed in before.
 * @param url path of the browser's request
 */
export function knownDeviceOf(url: string, cookies: string | undefined): { cookie?: string } {
  if (!url.startsWith('/_serverFn/') || cookies === undefined) return {};
  const found = COOKIES.flatMap((pattern) => pattern.exec(cookies)?.[1] ?? []);
  return found.length === 0 ? {} : { cookie: found.join('; ') };
}
