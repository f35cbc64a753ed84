import { hasRoom, measureDisks } from '@le-chai/telemetry/disk-space';
import { watchEventLoop } from '@le-chai/telemetry/event-loop-lag';
import { measureReadiness, watchReadiness } from '@le-chai/telemetry/readiness';
import type { FastifyInstance } from 'fastify';
import type { ApiCalls } from './calls/api-calls.ts';
import type { ChannelWatch } from './pages-source.ts';
import type { EdgeSettings } from './settings.ts';
import { canariesOf, sideCookie } from './sides.ts';

/**
 * Liveness, readiness (pages composed, API ready, room for the mirror, not overloaded), and the version id of their side
 * that open tabs ask for.
 */
export function serveHealth(
  edge: FastifyInstance,
  { watch, settings, api }: { watch: ChannelWatch; settings: EdgeSettings; api: ApiCalls },
): void {
  const { pages, storeAnswers } = watch;
  edge.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.fresh) reply.header('cache-control', 'no-store');
  });
  const fresh = { config: { fresh: true } };

  edge.get('/healthz', fresh, async () => ({ status: 'ok' }));

  // A load balancer drains an edge that is about to stop, by its readiness and connection by connection.
  const leaving = { value: false };
  edge.decorate('leaving', leaving);
  edge.addHook('onSend', async (_, reply) => {
    if (leaving.value) reply.header('connection', 'close');
  });

  const look = watchEdge(edge, { pages, settings, api });
  edge.get('/readyz', fresh, async (_, reply) => {
    if (leaving.value) return reply.code(503).send({ status: 'leaving' });
    const checks = await look();
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      ...checks,
      // Without its store an edge serves what it already has: no reason to take it out of rotation.
      store: storeAnswers(),
    });
  });

  edge.get('/version.json', fresh, async (request, reply) => {
    const channel = await pages();
    if (!channel) return reply.code(503).header('retry-after', '5').send({ version: null });
    const side = canariesOf(channel.document, sideCookie(request.headers.cookie, settings.https));
    return { version: channel.onSide(side).composition.version };
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this edge is about to end: it still serves. */
    leaving: { value: boolean };
  }
  interface FastifyContextConfig {
    /** No cache may keep the answer. */
    fresh?: boolean;
  }
}

/** Looks at what has to be right for an edge to serve, and measures it and its disks. */
function watchEdge(
  edge: FastifyInstance,
  { pages, settings, api }: { pages: ChannelWatch['pages']; settings: EdgeSettings; api: ApiCalls },
) {
  const { mirrorDir, storeDir, leastDiskBytes } = settings;
  const lag = watchEventLoop();
  edge.addHook('onClose', async () => lag.stop());
  const look = watchReadiness({
    pages: async () => (await pages()) !== null,
    api: () => api.isReady(),
    // An edge that mirrors nothing writes nothing.
    disk: () => mirrorDir === null || hasRoom(mirrorDir, leastDiskBytes),
    event_loop: lag.isBearable,
  });
  measureReadiness(edge.registry, 'edge_', look);
  measureDisks(edge.registry, 'edge_', mirrorDir === null ? { store: storeDir } : { mirror: mirrorDir });
  return look;
}
