import { countRefusals } from '@le-chai/telemetry/refusals';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/open-database.ts';
import type { Pool } from 'pg';

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process measures; served on a port of its own. */
    registry: Registry;
    /** Counts a request that was refused, by the name of the reason. */
    countRefusal: (reason: string) => void;
  }
}

/** Measures every request by its route (never by its path: ids would make a series each). */
export function measure(app: FastifyInstance, database: Database): Registry {
  const registry = new Registry();
  app.decorate('registry', registry);
  app.decorate('countRefusal', countRefusals(registry, ''));
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the last byte of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  // Looking a series up by its labels costs more than measuring; there are few, so they are kept.
  const kept = new Map<string, ReturnType<typeof duration.labels>>();
  const series = (method: string, route: string, status: number) => {
    const key = `${method} ${route} ${status}`;
    const found = kept.get(key) ?? duration.labels(method, route, String(status));
    kept.set(key, found);
    return found;
  };
  measurePools(registry, database.pools);
  void new Counter({
    name: 'database_turns_total',
    help: 'Number of times the database was used: by a transaction, or by a query outside one',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ kind: 'query' }, database.turns.queries);
      this.inc({ kind: 'transaction' }, database.turns.transactions);
    },
  });
  void new Gauge({
    name: 'change_bus_healthy',
    help: '1 while this process receives the changes of others; 0 while caches are bypassed',
    registers: [registry],
    collect() {
      this.set(database.changes.healthy ? 1 : 0);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    series(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode).observe(reply.elapsedTime / 1000);
    done();
  });
  return registry;
}

/** Measures what the connections of some pools do, by the name of the pool. */
function measurePools(registry: Registry, pools: Readonly<Record<string, Pool>>): void {
  void new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by pool and state; waiting counts requests without one',
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
