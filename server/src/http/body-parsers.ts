import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, where it is signed. */
    rawBody: string | null;
  }
}

/** Senders sign the text itself: read and written again it would be another. */
const isSigned = (request: FastifyRequest) => request.url.startsWith('/webhooks/');

/** Bodies are JSON; the session functions take form data as well. */
export function parseBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', null);
  const json = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isSigned(request)) request.rawBody = body as string;
    // A call without a payload may still announce JSON.
    if (body.length === 0) done(null, undefined);
    else json(request, body as string, done);
  });
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    async (request: { url: string; headers: { 'content-type'?: string | undefined } }, body: Buffer) => {
      const type = request.headers['content-type'];
      if (!type || !request.url.startsWith('/_serverFn/')) throw unsupported();
      return readForm(body, type);
    },
  );
}

async function readForm(body: Buffer, type: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  } catch {
    throw Object.assign(new Error('Not form data'), { statusCode: 400 });
  }
}

const unsupported = () =>
  Object.assign(new Error('Unsupported media type'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 });
