import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { loggableUrl } from '@le-chai/http/loggable-url';
import { subjectOfLine } from '@le-chai/telemetry/request-context';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

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
