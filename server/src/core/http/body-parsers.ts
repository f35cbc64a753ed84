import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, where it is signed. */
    rawBody: string | null;
  }
}

/** Senders sign the text itself: read and written again it would be another. */
const isSigned = (request: FastifyRequest) => request.url.startsWith('/webhooks/');

/** Bodies are JSON, and nothing that a form of another site could send. */
export function parseBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', null);
  app.removeAllContentTypeParsers();
  const json = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isSigned(request)) request.rawBody = body as string;
    // A call without a payload may still announce JSON.
    if (body.length === 0) done(null, undefined);
    else json(request, body as string, done);
  });
}
