import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { subjectOfLine } from '@le-chai/telemetry/request-context';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Search parameters that open something for whoever holds them, or say who somebody is. */
const SECRET = new Set([
  'accesstoken',
  'token',
  'code',
  'draft',
  'secret',
  'prn',
  'req',
  'person',
  'email',
  'password',
  'payload',
  'redirect',
  // Of a referral and of a campaign: who sent somebody here, and which message they had.
  'ref',
  't',
  'gclid',
  'fbclid',
]);

/** Path segments after which a token stands. */
const TOKEN_AFTER = /(\/gifts\/)[^/?]+/g;

/** An address that may be written down: secrets in it are replaced. */
export function loggableUrl(url: string): string {
  const [path = '', search] = url.split('?', 2);
  const safePath = path.replaceAll(TOKEN_AFTER, '$1[redacted]');
  if (search === undefined) return safePath;
  const parts = search.split('&').map((part) => {
    const name = part.split('=', 1)[0] ?? '';
    return isSecret(decoded(name).toLowerCase()) ? `${name}=[redacted]` : part;
  });
  return `${safePath}?${parts.join('&')}`;
}

function isSecret(name: string): boolean {
  return SECRET.has(name) || name.startsWith('utm_');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The logger of an edge: one line a request, written when it is answered, without headers and without secrets. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    // The logger of a request names it; what is logged elsewhere on its behalf gets its id here.
    mixin: (_line, _level, logger) => ('reqId' in logger.bindings() ? {} : subjectOfLine()),
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: loggableUrl(url), ip }),
    },
  };
}

/** The id of a request: the one a proxy in front gave it, if it looks like one. The API logs under the same id. */
export function newRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
