import { LOADS_PATH } from '@le-chai/federation/load-report';
import { countRefusals } from '@le-chai/telemetry/refusals';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { refusal } from './failures.ts';

/** Counts and times every request by what kind of thing was asked for, and writes the access log. @returns where more is counted */
export function measureRequests(edge: FastifyInstance): Registry {
  const registry = new Registry();
  edge.decorate('registry', registry);
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'edge_request_duration_seconds',
    help: 'Time from the request to the last byte handed over',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });

  edge.decorateRequest('canaries');
  edge.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request.url);
    durations.observe({ kind, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (kind === 'probe') return;
    request.log.info(
      {
        req: request,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.canaries?.length && { canaries: request.canaries }),
      },
      'answered',
    );
  });
  measureRefusals(edge, registry);
  measureStreams(edge, registry);

  // Metrics have a port of their own; here the address is no page either.
  edge.get('/metrics', { config: { fresh: true } }, async (_, reply) =>
    reply.code(404).send(refusal(404, 'not-found', 'There is nothing at this address.')),
  );
  return registry;
}

/** What the edge itself refuses. What the API refuses is counted there. */
function measureRefusals(edge: FastifyInstance, registry: Registry): void {
  edge.decorate('countRefusal', countRefusals(registry, 'edge_'));
  edge.addHook('preSerialization', (_request, _reply, payload, done) => {
    const reason = reasonOf(payload);
    if (reason !== undefined) edge.countRefusal(reason);
    done(null, payload);
  });
}

function reasonOf(payload: unknown): string | undefined {
  const { code, error } = (payload ?? {}) as Partial<ReturnType<typeof refusal>>;
  return typeof code === 'number' && typeof error?.name === 'string' ? error.name : undefined;
}

/** Streams of events last as long as their tab, so they are counted while they are open. */
function measureStreams(edge: FastifyInstance, registry: Registry): void {
  const open = new Gauge({
    name: 'edge_streams_open',
    help: 'Event streams that members hold through this edge',
    registers: [registry],
  });
  edge.addHook('onSend', (_request, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream') && !reply.raw.destroyed) {
      open.inc();
      reply.raw.once('close', () => open.dec());
    }
    done(null, payload);
  });
}

function kindOf(url: string): 'asset' | 'call' | 'probe' | 'report' | 'page' {
  if (url.startsWith('/assets')) return 'asset';
  if (url.startsWith('/core/') || url.startsWith('/_serverFn/')) return 'call';
  if (url === LOADS_PATH) return 'report';
  return /^\/(?:healthz|readyz|metrics|version\.json)(?:\?|$)/.test(url) ? 'probe' : 'page';
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What this edge measures; served on a port of its own. */
    registry: Registry;
    /** Counts a request that the edge refused, by the name of the reason. */
    countRefusal: (reason: string) => void;
  }
  interface FastifyRequest {
    /** The apps of which whoever asks is given the canary, where that was looked at. */
    canaries?: string[] | undefined;
  }
}
