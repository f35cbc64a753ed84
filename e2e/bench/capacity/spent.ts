import type { Database } from '../../../server/src/core/database/open-database.ts';
import type { Bidder } from '../../soak/seed.ts';
import type { Asker } from './drive.ts';
import type { Cost } from './figures.ts';
import { cpuOf, cpuOfTree } from './processes.ts';

/** A product with one edge and one API over PostgreSQL, with commits that wait for the disk. */
export interface Running {
  asker: Asker;
  url: string;
  database: Database;
  databaseUrl: string;
  edge: number;
  api: number;
  postgres: number;
  bidders: readonly Bidder[];
}

export interface Spent {
  times: number;
  seconds: number;
  /** Of each time. */
  cost: Cost;
  /** In all, ms. */
  spent: Cost;
}

/** CPU time of each part while something is repeated. */
export async function costOf({ edge, api, postgres }: Running, work: () => Promise<number>): Promise<Spent> {
  const read = (): Cost => ({ edge: cpuOf(edge), api: cpuOf(api), database: cpuOfTree(postgres) });
  const [before, began] = [read(), performance.now()];
  const times = await work();
  const [after, seconds] = [read(), (performance.now() - began) / 1000];
  const spent = over(after, (value, part) => value - before[part]);
  return { times, seconds, spent, cost: over(spent, (value) => value / Math.max(1, times)) };
}

/** The change of each part; never below 0, which would only be the clock's coarseness. */
export const over = (cost: Cost, change: (value: number, part: keyof Cost) => number): Cost => ({
  edge: Math.max(0, change(cost.edge, 'edge')),
  api: Math.max(0, change(cost.api, 'api')),
  database: Math.max(0, change(cost.database, 'database')),
});
