import type { FastifyInstance } from 'fastify';

/** Bodies are JSON; the session functions take form data as well. */
export function parseBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
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
