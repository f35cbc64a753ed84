import { tmpdir } from 'node:os';
import { fastify } from 'fastify';
import { Registry } from 'prom-client';
import type { Database } from '../database/open-database.ts';
import { reportHealth } from './health.ts';
import { announceLeaving } from './leaving.ts';

/** A server that reports its health, and how often its database was asked. */
function reporting({ answers = true, leastBytes = 1 } = {}) {
  const app = fastify();
  app.decorate('registry', new Registry());
  announceLeaving(app);
  let asked = 0;
  const query = async () => {
    asked += 1;
    if (!answers) throw new Error('connect ECONNREFUSED 10.1.2.3:5432');
  };
  reportHealth(app, { pool: { query }, kind: 'server' } as unknown as Database, { folder: tmpdir(), leastBytes });
  return { app, probe: () => app.inject('/readyz'), asked: () => asked };
}

describe('readiness of the API', () => {
  it('is looked at once for probes that come together', async () => {
    const { app, probe, asked } = reporting();
    const answers = await Promise.all([probe(), probe(), probe()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(asked()).toBe(1);
    expect(await app.registry.metrics()).toContain('ready{check="database"} 1');
    await app.close();
  });

  it('says which part is wrong, and nothing of what is inside', async () => {
    const { app, probe } = reporting({ answers: false, leastBytes: Number.MAX_SAFE_INTEGER });
    const answer = await probe();
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      {
        code: 503,
        error: {
          name: 'not-ready',
          message: 'The database does not answer. The disk is almost full.',
          checks: { database: false, disk: false, event_loop: true },
        },
      },
    ]);
    const metrics = await app.registry.metrics();
    expect(metrics).toContain('ready{check="disk"} 0');
    expect(metrics).toContain('disk_free_bytes{folder="data"}');
    await app.close();
  });
});
