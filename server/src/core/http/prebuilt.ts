import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * An answer that is JSON text already, envelope and all. The code that builds it has checked it against the contract: what
 * many ask for is checked once, not once each.
 */
export class Prebuilt {
  readonly json: string | Buffer;
  readonly etag: string | undefined;

  constructor(json: string | Buffer, etag?: string) {
    this.json = json;
    this.etag = etag;
  }

  /** Nothing changed since the answer that the client holds. */
  static readonly unchanged = (etag: string) => new Prebuilt('', etag);
}

/** Weak, since an encoding added on the way does not change what is said. */
export const weakEtag = (version: string) => `W/"${version}"`;

/** True when the client holds the answer of this ETag: say 304, by `Prebuilt.unchanged(etag)`. */
export function holds(request: FastifyRequest, etag: string): boolean {
  const held = request.headers['if-none-match'];
  if (held === undefined) return false;
  if (held === etag || held === '*') return true;
  return held.includes(',') && held.split(',').some((one) => one.trim() === etag);
}

export function sendPrebuilt(reply: FastifyReply, { json, etag }: Prebuilt): FastifyReply {
  if (etag) reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (etag && json.length === 0) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}
