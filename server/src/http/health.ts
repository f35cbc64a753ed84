import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open-database.ts';

/** A database that does not answer within this time is not ready, ms. */
const PATIENCE = 2000;

/** /healthz: the process lives. /readyz: it can serve, since its database answers. */
export function reportHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ code: 200, result: { status: 'alive' } }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await answers(database);
    return reply
      .code(ready ? 200 : 503)
      .send(
        ready
          ? { code: 200, result: { status: 'ready', database: database.kind } }
          : { code: 503, error: { name: 'not-ready', message: 'The database does not answer.' } },
      );
  });
}

async function answers(database: Database): Promise<boolean> {
  const timeout = Promise.withResolvers<false>();
  const timer = setTimeout(() => timeout.resolve(false), PATIENCE);
  const asked = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
