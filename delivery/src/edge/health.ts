import type { FastifyInstance } from 'fastify';
import type { ChannelWatch } from './pages-source.ts';
import { canariesOf, sideCookie } from './sides.ts';

/** How long the API may take to say that it is ready, ms. */
const API_PATIENCE_MS = 2000;

/** Liveness, readiness (pages composed and API ready), and the version id of their side that open tabs ask for. */
export function serveHealth(edge: FastifyInstance, { pages, told, apiUrl }: ChannelWatch & { apiUrl: string }): void {
  edge.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.fresh) reply.header('cache-control', 'no-store');
  });
  const fresh = { config: { fresh: true } };

  edge.get('/healthz', fresh, async () => ({ status: 'ok' }));

  // Whoever spreads the load lets go of an edge that is about to end, by its readiness and connection by connection.
  const leaving = { value: false };
  edge.decorate('leaving', leaving);
  edge.addHook('onSend', async (_, reply) => {
    if (leaving.value) reply.header('connection', 'close');
  });

  edge.get('/readyz', fresh, async (_, reply) => {
    if (leaving.value) return reply.code(503).send({ status: 'leaving' });
    const [composed, api] = await Promise.all([pages(), apiReady(apiUrl)]);
    const ready = composed !== null && api;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      pages: composed !== null,
      api,
      // Without its store an edge serves what it has: no reason to send nobody here.
      store: told(),
    });
  });

  edge.get('/version.json', fresh, async (request, reply) => {
    const channel = await pages();
    if (!channel) return reply.code(503).header('retry-after', '5').send({ version: null });
    const side = canariesOf(channel.document, sideCookie(request.headers.cookie));
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

async function apiReady(apiUrl: string): Promise<boolean> {
  try {
    const { ok } = await fetch(new URL('/readyz', apiUrl), { signal: AbortSignal.timeout(API_PATIENCE_MS) });
    return ok;
  } catch {
    return false;
  }
}
