import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer smaller than this fits into one packet uncompressed. */
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
  if (Buffer.isBuffer(body)) return reply.send(await compress(encoding, body, BROTLI));
  const encoder = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
  // When either end breaks off, so does the other.
  body.once('error', (error) => encoder.destroy(error));
  encoder.once('close', () => body.destroy());
  return reply.send(body.pipe(encoder));
}

/** Some bytes in an encoding; brotli has its own parameters. */
export const compress = (encoding: Encoding, bytes: string | Buffer, options: BrotliOptions): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, options) : zip(bytes);

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

/** The encodings that are made here, the better one first. */
type Encoding = 'br' | 'gzip';

/** The encoding to answer in, by an Accept-Encoding header; undefined for none. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Set<string>();
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    // A weight of nought refuses (RFC 9110, section 12.4.2); other weights are not worth the worse encoding.
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
}
