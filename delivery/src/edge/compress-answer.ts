import type { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './encoding.ts';

/** Below this an answer fits into one packet as it is. */
const WORTHWHILE_BYTES = 1200;

/** Answers differ every time: a quick level gives most of the gain. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/**
 * Hands an answer of the API on as the browser likes it: JSON of some length is compressed while it passes. Streams of
 * events must not wait for more and are left alone, as is what carries a strong entity tag, which names exact bytes.
 */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, body: Readable): FastifyReply {
  if (!isCompressible(request, reply)) return reply.send(body);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body);

  const encoder = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
  // Whichever end breaks off, the other one hears of it.
  body.once('error', (error) => encoder.destroy(error));
  encoder.once('close', () => body.destroy());
  reply.removeHeader('content-length').header('content-encoding', encoding);
  return reply.send(body.pipe(encoder));
}

function isCompressible(request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag');
  return (
    request.method !== 'HEAD' &&
    reply.statusCode !== 304 &&
    String(reply.getHeader('content-type') ?? '').startsWith('application/json') &&
    reply.getHeader('content-encoding') === undefined &&
    Number(reply.getHeader('content-length') ?? WORTHWHILE_BYTES) >= WORTHWHILE_BYTES &&
    (etag === undefined || String(etag).startsWith('W/'))
  );
}
