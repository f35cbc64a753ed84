import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { STREAM_PATH } from '@le-chai/http/carried-streams';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { apiFor } from '../api-choice.ts';
import { headersForApi, headersForBrowser } from '../calls/call-headers.ts';
import { sendAnswer } from '../compress-answer.ts';
import { REASONS, Refused } from '../failures.ts';
import type { EdgeSettings } from '../settings.ts';
import { type OpenedStream, StreamCarrier } from './stream-carrier.ts';

/** A reader that takes nothing for this long is disconnected, and reconnects if it is alive, ms. */
const STALLED_MS = 30_000;

/**
 * Forwards streams of events, by connections to the API that no call ever waits for: as many as there are members on line.
 */
export function forwardStreams(
  edge: FastifyInstance,
  { settings, registry }: { settings: EdgeSettings; registry: Registry },
): void {
  const carriers = new Map<string, StreamCarrier>();
  const carrierOf = (origin: string) => {
    const carrier = carriers.get(origin) ?? new StreamCarrier(origin);
    carriers.set(origin, carrier);
    return carrier;
  };
  void new Gauge({
    name: 'edge_streams_open',
    help: 'Members’ event streams open through this edge, by whether they share connections to the API',
    labelNames: ['carried'],
    registers: [registry],
    collect() {
      for (const carried of ['shared', 'apart'] as const) {
        const counts = [...carriers.values()].map(({ open }) => open[carried]);
        this.set(
          { carried },
          counts.reduce((sum, count) => sum + count, 0),
        );
      }
    },
  });
  // A stream does not end by itself: an edge that stops must not wait for one. Browsers open it again.
  edge.addHook('preClose', async () => {
    for (const carrier of carriers.values()) carrier.close();
  });

  edge.get(`/core${STREAM_PATH}`, async (request, reply) => {
    const carrier = carrierOf(apiFor(settings, request.headers.cookie));
    const opened = await carrier
      .stream(request.url.slice('/core'.length), headersForApi(request))
      .catch(() => Promise.reject(new Refused(REASONS.apiUnavailable)));
    if (reply.raw.destroyed) return opened.close();
    reply.code(opened.status).headers(headersForBrowser(opened.headers));
    if (!String(opened.headers['content-type']).startsWith('text/event-stream')) {
      return await sendAnswer(request, reply, opened.body);
    }
    return passOn(opened, reply);
  });
}

function passOn({ status, body, close }: OpenedStream, reply: FastifyReply): FastifyReply {
  reply.hijack();
  // Nothing follows a stream in its connection, which is closed with it: events need no chunked encoding.
  reply.raw.removeHeader('transfer-encoding');
  reply.raw.writeHead(status, { ...(reply.getHeaders() as Record<string, string>), connection: 'close' });
  reply.raw.once('close', close);
  pour(body, reply.raw);
  return reply;
}

/** Passes on the events at the reader's pace. Kept small: there are ten thousand of these. */
function pour(from: Readable, to: ServerResponse): void {
  from.on('data', (part: Buffer) => {
    if (to.write(part)) return;
    from.pause();
    const stalled = setTimeout(() => to.destroy(), STALLED_MS).unref();
    to.once('drain', () => {
      clearTimeout(stalled);
      from.resume();
    });
  });
  from.once('close', () => (to.writableNeedDrain ? to.destroy() : to.end()));
}
