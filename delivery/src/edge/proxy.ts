import type { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chosenApi } from './api-choice.ts';
import { sendAnswer } from './compress-answer.ts';
import { refusal } from './failures.ts';
import type { EdgeSettings } from './settings.ts';

/** How long the API may think before its first byte, ms. Streams may last: they are given up when they fall silent. */
const HEADERS_TIMEOUT_MS = 30_000;
const SILENCE_TIMEOUT_MS = 120_000;

/** Seconds after which a client that met a missing API may try again. */
const RETRY_AFTER_S = '2';

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/**
 * Forwards the browser's calls to the product API: everything under `/core/` with that prefix cut, `/_serverFn/` as it
 * is. Bodies stream both ways. Outside production the browser's cookie says which API.
 */
export async function forwardToApi(
  edge: FastifyInstance,
  { apiUrl, choice }: Pick<EdgeSettings, 'apiUrl' | 'choice'>,
): Promise<void> {
  const events = new Set<Readable>();
  // A stream of events has no end of its own: an edge that stops must not wait for one. Browsers open it again.
  edge.addHook('preClose', async () => {
    for (const stream of events) stream.destroy();
  });
  const onResponse: NonNullable<ReplyOptions['onResponse']> = (request, reply, { stream }) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      events.add(stream);
      stream.once('close', () => events.delete(stream));
    }
    void sendAnswer(request as FastifyRequest, reply as FastifyReply, stream);
  };
  const getUpstream: NonNullable<ReplyOptions['getUpstream']> = ({ headers }) =>
    choice?.urls[chosenApi(choice, headers.cookie)] ?? apiUrl;
  for (const [prefix, rewritePrefix] of [
    ['/core', '/'],
    ['/_serverFn', '/_serverFn'],
  ] as const) {
    await edge.register(httpProxy, {
      upstream: choice ? '' : apiUrl,
      prefix,
      rewritePrefix,
      disableRequestLogging: true,
      undici: {
        connections: 128,
        pipelining: 1,
        keepAliveTimeout: 4000,
        headersTimeout: HEADERS_TIMEOUT_MS,
        bodyTimeout: SILENCE_TIMEOUT_MS,
      },
      replyOptions: {
        ...(choice && { getUpstream }),
        rewriteRequestHeaders,
        rewriteHeaders,
        retryDelay,
        onResponse,
        onError,
      },
    });
  }
}

/**
 * The API believes what stands in `x-forwarded-for`, so it gets this edge's own finding and nothing a client made up.
 * It reads the bearer alone: cookies stay here.
 */
const rewriteRequestHeaders: NonNullable<ReplyOptions['rewriteRequestHeaders']> = (request, headers) => {
  const { cookie: _cookie, forwarded: _forwarded, ...kept } = headers;
  return {
    ...kept,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
};

/** What the API says about its own connection to this edge is not for the browser (RFC 9110, section 7.6.1). */
const rewriteHeaders: NonNullable<ReplyOptions['rewriteHeaders']> = (headers) => {
  const named = String(headers['connection'] ?? '').toLowerCase();
  const hops = new Set([
    'connection',
    'keep-alive',
    'proxy-connection',
    'upgrade',
    ...named.split(',').map((name) => name.trim()),
  ]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)));
};

/**
 * A question whose kept-alive connection the API closed in the same instant is asked once more. Nothing else is ever
 * sent twice from here: a bid may have been taken even though its answer was lost.
 */
const retryDelay: NonNullable<ReplyOptions['retryDelay']> = ({ err, req, attempt }) => {
  const lost = err && 'code' in err && (err.code === 'ECONNRESET' || err.code === 'UND_ERR_SOCKET');
  return lost && attempt === 0 && req.method === 'GET' ? 10 : null;
};

const onError: NonNullable<ReplyOptions['onError']> = (reply, { error }) => {
  const slow = 'statusCode' in error && error.statusCode === 504;
  const status = slow ? 504 : 503;
  void (reply as FastifyReply)
    .code(status)
    .headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' })
    .send(
      slow
        ? refusal(status, 'api-slow', 'The answer took too long. Please try again.')
        : refusal(status, 'api-unavailable', 'The service cannot be reached just now. Please try again in a moment.'),
    );
};
