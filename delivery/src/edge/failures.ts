import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';

/** What a refusal of the edge is made of, sent in the same envelope as the API's: status, name for machines, sentence for people, and where it helps the seconds to wait. */
export type Reason = readonly [status: number, name: string, message: string, retryAfter?: number];

export const REASONS = {
  badRequest: [400, 'bad-request', 'The request could not be read.'],
  foreignOrigin: [403, 'foreign-origin', 'This call is only accepted from pages of this site.'],
  notFound: [404, 'not-found', 'There is nothing at this address.'],
  onlyRead: [405, 'method-not-allowed', 'This address is read-only.'],
  tooSlow: [408, 'too-slow', 'The request took too long to arrive. Please try again.'],
  tooLarge: [413, 'too-large', 'The body is too large.'],
  tooLong: [414, 'too-long', 'The address is too long.'],
  notJson: [415, 'unsupported-media-type', 'The body must be JSON.'],
  busy: [503, 'busy', 'We’re very busy right now. Please try again in a moment.', 2],
  apiUnavailable: [503, 'api-unavailable', 'The service is unavailable right now. Please try again in a moment.', 2],
  apiSlow: [504, 'api-slow', 'That took too long. Please try again.', 2],
} as const satisfies Record<string, Reason>;

/** A request that is refused, thrown. */
export class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason[1]);
    this.reason = reason;
  }
}

/** Answers with a refusal, which no cache may keep. */
export function refuse(reply: FastifyReply, [status, name, message, retryAfter]: Reason): FastifyReply {
  reply.request.refused = name;
  // What has not arrived by now is not waited for.
  if (status === REASONS.tooSlow[0]) reply.header('connection', 'close');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).header('cache-control', 'no-store').send({ code: status, error: { message, name } });
}

/** Every failure here gets a plain answer: never a stack, never a path of this machine. */
export function answerFailures(edge: FastifyInstance): void {
  edge.decorateRequest('refused');
  edge.setErrorHandler<FastifyError | Refused>((error, request, reply) => {
    if (error instanceof Refused) return refuse(reply, error.reason);
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(reply, reasonOf(error));
    request.log.error({ err: error }, 'request failed');
    return refuse(reply, [status, 'edge-failure', 'Something went wrong. Please try again.']);
  });
}

function reasonOf({ statusCode, code }: FastifyError): Reason {
  const known = [REASONS.tooLarge, REASONS.tooLong, REASONS.notJson].find(([status]) => status === statusCode);
  if (known) return known;
  return statusCode === 404 || statusCode === 403 || code === 'ENOENT' ? REASONS.notFound : REASONS.badRequest;
}

/** Requests that no route has seen: an address that cannot be read, or too long a part of one. */
export const answerUnroutable: NonNullable<FastifyServerOptions['frameworkErrors']> = (error, _request, reply) => {
  refuse(reply as FastifyReply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? REASONS.tooLong : REASONS.badRequest);
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the refusal that it was answered with. */
    refused?: string | undefined;
  }
}
