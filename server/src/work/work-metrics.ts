import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/open-database.ts';

/** Work that waits, by kind: `due` has come and is not done, `failing` has failed and will be tried again. */
export function measureWork(registry: Registry, { pool }: Database): void {
  // One gauge: what another one's collector sets may be read before it is set.
  void new Gauge({
    name: 'jobs',
    help: 'Jobs that are due, and jobs that failed and will be tried again',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ kind: string; due: number; failing: number }>(
        `select kind, count(*) filter (where run_at <= house_now()) as due, count(*) filter (where attempts > 0) as failing
           from job where done_at is null group by kind`,
      );
      this.reset();
      for (const { kind, due, failing } of rows) {
        this.set({ kind, state: 'due' }, due);
        this.set({ kind, state: 'failing' }, failing);
      }
    },
  });
}
