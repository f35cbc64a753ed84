import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './encoding.ts';

/** Below this an answer fits into one packet as it is. */
const WORTHWHILE_BYTES = 1200;

/** Answers differ every time: a quick level gives most of the gain. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Hands an answer of the API on as the browser likes it: JSON of some length is compressed, a long one while it passes. What
 * carries a strong entity tag, which names exact bytes, is left alone.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | Readable,
): Promise<FastifyReply> {
  if (!isCompressible(request, reply)) return reply.send(body);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body);

  reply.removeHeader('content-length').header('content-encoding', encoding);
  if (Buffer.isBuffer(body)) return reply.send(await (encoding === 'br' ? brotli(body, BROTLI) : zip(body)));
  const encoder = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
  // When either end breaks off, so does the other.
  body.once('error', (error) => encoder.destroy(error));
  encoder.once('close', () => body.destroy());
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
