import { MEDIA_PATH } from '@le-chai/contracts/picture';
import { LOADS_PATH } from '@le-chai/federation/load-report';
import { countRefusals } from '@le-chai/telemetry/refusals';
import type { FastifyInstance } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { REASONS, refuse } from './failures.ts';
import { VIOLATIONS_PATH } from './violations/read-violations.ts';

/**
 * Counts and times every request by the kind of thing requested, and writes the access log.
 * @returns the registry for further metrics
 */
export function measureRequests(edge: FastifyInstance): Registry {
  const registry = new Registry();
  edge.decorate('registry', registry);
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'edge_request_duration_seconds',
    help: 'Time from the request to the last byte sent',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });

  // What the edge itself refuses. What the API refuses is counted there.
  const countRefusal = countRefusals(registry, 'edge_');
  edge.decorate('countRefusal', countRefusal);

  edge.decorateRequest('canaries');
  edge.addHook('onResponse', async (request, reply) => {
    if (request.refused !== undefined) countRefusal(request.refused);
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

  // Metrics have a port of their own; here the address is no page either.
  edge.get('/metrics', { config: { fresh: true } }, async (_, reply) => refuse(reply, REASONS.notFound));
  return registry;
}

function kindOf(url: string): 'asset' | 'call' | 'probe' | 'report' | 'page' {
  if (url.startsWith('/assets') || url.startsWith(`${MEDIA_PATH}/`)) return 'asset';
  if (url.startsWith('/core/') || url.startsWith('/_serverFn/')) return 'call';
  if (url === LOADS_PATH || url === VIOLATIONS_PATH) return 'report';
  return /^\/(?:healthz|readyz|metrics|version\.json)(?:\?|$)/.test(url) ? 'probe' : 'page';
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this edge; served on a separate port. */
    registry: Registry;
    /** Counts a request that the edge refused, by the name of the reason. */
    countRefusal: (reason: string) => void;
  }
  interface FastifyRequest {
    /** The apps whose canary the requester gets, if that was determined. */
    canaries?: string[] | undefined;
  }
}
