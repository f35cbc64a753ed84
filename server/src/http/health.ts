import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open-database.ts';

/** A database that does not answer within this time is not ready, ms. */
const PATIENCE = 2000;

/** /healthz: the process lives. /readyz: it can serve, since its database answers and it is to stay. */
export function reportHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ code: 200, result: { status: 'alive' } }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (app.leaving.value) return reply.code(503).send(notReady('This process is about to end.'));
    if (!(await answers(database))) return reply.code(503).send(notReady('The database does not answer.'));
    return reply.send({ code: 200, result: { status: 'ready', database: database.kind } });
  });
}

const notReady = (message: string) => ({ code: 503, error: { name: 'not-ready', message } });

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
