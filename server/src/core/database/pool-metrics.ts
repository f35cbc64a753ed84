import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Measures what the connections of some pools do, by the name of the pool. */
export function measurePools(registry: Registry, pools: Readonly<Record<string, Pool>>): void {
  void new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by pool and what they do; waiting are requests without one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  void new Gauge({
    name: 'database_connections_limit',
    help: 'Connections that a pool opens at most',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { options }] of Object.entries(pools)) this.set({ pool }, options.max ?? 0);
    },
  });
}
