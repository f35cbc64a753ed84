import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/open-database.ts';

/** Work that waits, by kind: what is due and not done, and what has failed and will be tried again. */
export function measureWork(registry: Registry, { pool }: Database): void {
  const due = new Gauge({
    name: 'jobs_due',
    help: 'Jobs whose time has come',
    labelNames: ['kind'],
    registers: [registry],
  });
  void new Gauge({
    name: 'jobs_failing',
    help: 'Jobs that failed and will be tried again',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ kind: string; due: number; failing: number }>(
        `select kind, count(*) filter (where run_at <= house_now()) as due, count(*) filter (where attempts > 0) as failing
           from job where done_at is null group by kind`,
      );
      due.reset();
      this.reset();
      for (const row of rows) {
        due.set({ kind: row.kind }, row.due);
        this.set({ kind: row.kind }, row.failing);
      }
    },
  });
}
