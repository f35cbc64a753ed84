import type { FastifyInstance } from 'fastify';
import type { PagesSource } from './pages-source.ts';

/** How long the API may take to say that it is ready, ms. */
const API_PATIENCE_MS = 2000;

/** Liveness, readiness (pages composed and API ready), and the version id that open tabs ask for. */
export function serveHealth(edge: FastifyInstance, { pages, apiUrl }: { pages: PagesSource; apiUrl: string }): void {
  edge.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.fresh) reply.header('cache-control', 'no-store');
  });
  const fresh = { config: { fresh: true } };

  edge.get('/healthz', fresh, async () => ({ status: 'ok' }));

  edge.get('/readyz', fresh, async (_, reply) => {
    const [composed, api] = await Promise.all([pages(), apiReady(apiUrl)]);
    const ready = composed !== null && api;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', pages: composed !== null, api });
  });

  edge.get('/version.json', fresh, async (_, reply) => {
    const composed = await pages();
    if (!composed) return reply.code(503).header('retry-after', '5').send({ version: null });
    return { version: composed.composition.version };
  });
}

declare module 'fastify' {
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
