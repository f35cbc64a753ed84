import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CommitUnknown, isUnavailable } from '../database/failures.ts';
import { Refusal } from './refusal.ts';

/** Turns everything thrown into the refusal that its sender may see; our own faults are logged in full. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal =
      error instanceof Refusal ? error : refusalOf(error, request.headers['idempotency-key'] !== undefined);
    if (refusal.status >= 500) request.log.error({ err: error, req: request }, 'request failed');
    return refuse(reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => refuse(reply, unknownRoute(app, request, reply)));
}

export function refuse(reply: FastifyReply, { status, reason, message, extra }: Refusal): FastifyReply {
  const { retryAfter, ...details } = extra;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.removeHeader('etag');
  reply.server.countRefusal?.(reason);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code: status, error: { message, name: reason, ...details } }));
}

function refusalOf(error: FastifyError, keyed: boolean): Refusal {
  const known = BY_CODE[error.code] ?? (error.code?.startsWith('22') ? OUT_OF_RANGE : undefined);
  if (known) return new Refusal(...known);
  if (error instanceof CommitUnknown) {
    return new Refusal(503, 'unavailable', keyed ? SAFE_TO_REPEAT : LOOK_FIRST, { retryAfter: 2 });
  }
  if (isUnavailable(error)) {
    return new Refusal(503, 'unavailable', 'The service is busy. Please try again in a moment.', { retryAfter: 2 });
  }
  const status = error.statusCode;
  if (status !== undefined && status >= 400 && status < 500) return new Refusal(status, 'bad-request', 'Bad request.');
  return new Refusal(500, 'internal', 'An unexpected error has occured, please try again later.');
}

/** Data that PostgreSQL refuses (class 22): out of range, or not of the type. */
const OUT_OF_RANGE = [422, 'invalid', 'Some of what you sent is not valid.'] as const;

const BY_CODE: Record<string, readonly [status: number, reason: string, message: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed-json', 'The body is not JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'malformed-json', 'The body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'bad-request', 'The body is not as long as announced.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too-large', 'The body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported-media-type', 'The body must be JSON.'],
};

/* Nobody knows yet whether it took effect. */
const SAFE_TO_REPEAT = 'We could not confirm this yet. Please try again: it will not be done twice.';
const LOOK_FIRST = 'We could not confirm this yet. Please check whether it was done before you try again.';

function unknownRoute(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Refusal {
  const path = request.url.split('?')[0] ?? '';
  const methods = app.calls.filter((call) => patternOf(call.path).test(path)).map((call) => call.method);
  if (methods.length === 0) return new Refusal(404, 'unknown-path', 'There is nothing at this address.');
  const allowed = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : [])])].join(', ');
  reply.header('allow', allowed);
  return new Refusal(405, 'wrong-method', `This address accepts ${allowed}.`);
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
