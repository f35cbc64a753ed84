import type { Readable } from 'node:stream';
import { senderOf } from '@le-chai/http/sender';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { sendAnswer } from '../compress-answer.ts';
import { REASONS, Refused } from '../failures.ts';
import type { EdgeSettings } from '../settings.ts';
import { Shares } from '../shares.ts';
import { apiFor } from '../api-choice.ts';
import type { ApiCalls } from './api-calls.ts';
import type { Question } from './ask-api.ts';
import { type CallLanes, laneOf } from './call-lanes.ts';
import { headersForApi, headersForBrowser } from './call-headers.ts';
import { Bodies, type HeldBody, takeJson } from './read-body.ts';

/**
 * Forwards the browser's calls to the product API: everything under `/core/` without that prefix, and `/_serverFn/`
 * unchanged. Outside production the browser's cookie chooses the API.
 */
export async function forwardCalls(
  edge: FastifyInstance,
  { settings, registry, api }: { settings: EdgeSettings; registry: Registry; api: ApiCalls },
): Promise<void> {
  const { limits } = settings;
  const senders = new Shares(Number.POSITIVE_INFINITY, limits.callsPerAddress);
  const bodies = new Bodies(limits);
  measureCalls(registry, api.lanes, bodies);

  await edge.register(async (calls) => {
    takeJson(calls, limits);
    for (const [prefix, cut] of [
      ['/core', '/core'],
      ['/_serverFn', ''],
    ] as const) {
      const forward = (request: FastifyRequest, reply: FastifyReply) =>
        forwardCall(request, reply, request.url.slice(cut.length) || '/');
      calls.all(prefix, forward);
      calls.all(`${prefix}/*`, forward);
    }
  });

  async function forwardCall(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const sender = senderOf(request.ip);
    if (!senders.take(sender, 1)) throw new Refused(REASONS.busy);
    let body: HeldBody = NO_BODY;
    try {
      if (request.body) body = await bodies.read(request.body as Readable, sender);
      const question: Question = {
        origin: apiFor(settings, request.headers.cookie),
        path: path.startsWith('/') ? path : `/${path}`,
        method: request.method,
        headers: headersForApi(request),
        body: body.content,
        signal: request.method === 'GET' ? whileWaited(reply) : undefined,
      };
      const answer = await api.ask(laneOf(request), question);
      reply.code(answer.status).headers(headersForBrowser(answer.headers));
      return await sendAnswer(request, reply, answer.body);
    } finally {
      body.giveBack();
      senders.giveBack(sender, 1);
    }
  }
}

const NO_BODY: HeldBody = { content: null, giveBack: () => undefined };

/** Ends when the browser no longer waits for the answer. */
function whileWaited(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function measureCalls(registry: Registry, lanes: CallLanes, bodies: Bodies): void {
  void new Gauge({
    name: 'edge_calls',
    help: 'Calls to the API by lane: in progress, and queued',
    labelNames: ['lane', 'state'],
    registers: [registry],
    collect() {
      for (const lane of ['urgent', 'other'] as const) {
        for (const [state, count] of Object.entries(lanes.load(lane))) this.set({ lane, state }, count);
      }
    },
  });
  void new Gauge({
    name: 'edge_body_bytes',
    help: 'Bytes of request bodies held in memory',
    registers: [registry],
    collect() {
      this.set(bodies.held);
    },
  });
}
