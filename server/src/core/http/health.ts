import { hasRoom, measureDisks } from '@le-chai/telemetry/disk-space';
import { watchEventLoop } from '@le-chai/telemetry/event-loop-lag';
import { measureReadiness, watchReadiness, within } from '@le-chai/telemetry/readiness';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open-database.ts';

export interface DiskSettings {
  /** The folder that is written to. */
  folder: string;
  /** With less space than this on its disk nothing more should be sent here, bytes. */
  leastBytes: number;
}

/** A database that does not answer within this time is not ready, ms. */
const PATIENCE_MS = 2000;

const WRONG = {
  database: 'The database does not answer.',
  disk: 'The disk is almost full.',
  event_loop: 'This process is overloaded.',
} as const;

/**
 * /healthz: the process lives. /readyz: it can serve, since its database answers through the pool that calls use, its disk
 * has room, it is not overloaded, and it is to stay; the answer says which of them is wrong.
 */
export function reportHealth(app: FastifyInstance, database: Database, disk: DiskSettings): void {
  const lag = watchEventLoop();
  app.addHook('onClose', async () => lag.stop());
  const look = watchReadiness({
    database: within(PATIENCE_MS, () => database.pool.query('select 1')),
    disk: () => hasRoom(disk.folder, disk.leastBytes),
    event_loop: lag.isBearable,
  });
  measureReadiness(app.registry, '', look);
  measureDisks(app.registry, '', { data: disk.folder });

  app.get('/healthz', { logLevel: 'warn' }, () => ({ code: 200, result: { status: 'alive' } }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (app.leaving.value) return reply.code(503).send(notReady('This process is shutting down.'));
    const checks = await look();
    const wrong = (Object.keys(WRONG) as (keyof typeof WRONG)[]).filter((name) => !checks[name]);
    if (wrong.length > 0) {
      return reply.code(503).send(notReady(wrong.map((name) => WRONG[name]).join(' '), checks));
    }
    return reply.send({ code: 200, result: { status: 'ready', database: database.kind, checks } });
  });
}

const notReady = (message: string, checks?: Readonly<Record<keyof typeof WRONG, boolean>>) => ({
  code: 503,
  error: { name: 'not-ready', message, checks },
});
