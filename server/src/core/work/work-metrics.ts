import { shareAnswer } from '@le-chai/telemetry/share-answer';
import { Gauge, type Registry } from 'prom-client';
import { measuredRows } from '../database/measured-rows.ts';
import type { Database } from '../database/open-database.ts';

interface Waiting {
  kind: string;
  due: number;
  failing: number;
  /** Seconds since the oldest of them has been due. */
  oldest: number;
}

const WAITING = `
  select kind, count(*) filter (where run_at <= house_now()) as due, count(*) filter (where attempts > 0) as failing,
         greatest(0, coalesce(extract(epoch from house_now() - min(run_at)), 0))::float8 as oldest
    from job where done_at is null group by kind`;

/** Work that waits, by kind: `due` has come and is not done, `failing` has failed and will be tried again. */
export function measureWork(registry: Registry, { pool }: Pick<Database, 'pool'>): void {
  // Asked once for both gauges.
  const waiting = shareAnswer(() => measuredRows<Waiting>(pool, WAITING));
  void new Gauge({
    name: 'jobs',
    help: 'Jobs that are due, and jobs that failed and will be tried again',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const rows = await waiting();
      this.reset();
      for (const { kind, due, failing } of rows ?? []) {
        this.set({ kind, state: 'due' }, due);
        this.set({ kind, state: 'failing' }, failing);
      }
    },
  });
  void new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest due job has been waiting, by kind; 0 if none is due',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const rows = await waiting();
      this.reset();
      for (const { kind, oldest } of rows ?? []) this.set({ kind }, oldest);
    },
  });
}
