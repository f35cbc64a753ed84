import { type Deployment, LIMITS } from './deployment.ts';
import type { Figures } from './figures.ts';
import type { Load } from './load.ts';
import { type Utilisation, utilisation } from './utilisation.ts';

/** A part that is used more than this has no headroom for a worse minute than average. */
const FULL = 0.7;

/** Notifications alone may take this much of a process: with more, further processes no longer help. */
const NOTIFY_FULL = FULL / 2;

/** What gave way, and the change after which it fits. */
export interface Change {
  part: keyof Utilisation;
  /** How much it was used before. */
  used: number;
  words: string;
}

/** A change of what the house runs on, and its words. */
type Remedy = (on: Deployment, used: number) => { on: Deployment; words: string };

const more = (count: number, used: number): number => Math.max(count + 1, Math.ceil((count * used) / FULL));

const moreEdges: Remedy = (on, used) => {
  if (!on.cdn) return { on: { ...on, cdn: true }, words: 'a CDN for the pages of visitors and for assets' };
  const edges = more(on.edges, used);
  return { on: { ...on, edges }, words: `${edges} edge processes behind a balancer` };
};

const moreApis: Remedy = (on, used) => {
  const apis = more(on.apis, used);
  return { on: { ...on, apis }, words: `${apis} API processes behind a balancer` };
};

const ownMachines: Remedy = (on) => ({
  on: { ...on, shared: undefined },
  words: 'a core for each process, and a server for the database',
});

const largerDatabase: Remedy = (on, used) => {
  if (on.replicas === 0) return { on: { ...on, replicas: 1 }, words: 'a replica for reads' };
  if (on.databaseCores < LIMITS.databaseCores) {
    const databaseCores = Math.min(LIMITS.databaseCores, more(on.databaseCores, used));
    return { on: { ...on, databaseCores }, words: `${databaseCores} cores for each database` };
  }
  return divide(on, used);
};

const divide: Remedy = (on, used) => {
  const partitions = more(on.partitions, used);
  return { on: { ...on, partitions }, words: `${partitions} databases, each with some of the auctions` };
};

/** With a broker, the more processes there are the fewer changes each one needs. */
const fewerNotifications: Remedy = (on, used) =>
  on.broker
    ? moreApis(on, (used * FULL) / NOTIFY_FULL)
    : { on: { ...on, broker: true }, words: 'a broker’s pub/sub instead of LISTEN and NOTIFY' };

const REMEDIES: Record<keyof Utilisation, Remedy> = {
  machine: ownMachines,
  edgeCpu: moreEdges,
  edgeMemory: moreEdges,
  apiCpu: moreApis,
  apiMemory: moreApis,
  ports: moreApis,
  notify: fewerNotifications,
  databaseCpu: largerDatabase,
  replicaCpu: (on, used) => {
    const replicas = more(on.replicas, used);
    return { on: { ...on, replicas }, words: `${replicas} replicas for reads` };
  },
  commits: divide,
  connections: (on) => ({ on: { ...on, pooler: true }, words: 'a connection pooler before the database' }),
  hotAuction: (on) => ({
    on: { ...on, singleWriter: true },
    words: 'one writer that orders the bids of an auction in memory',
  }),
};

/** The part that is used most, of those that are full. */
export function firstToGiveWay(used: Utilisation): keyof Utilisation | undefined {
  const full = (Object.keys(used) as (keyof Utilisation)[]).filter((part) => used[part] > limitOf(part));
  // Processes that share too few cores are too many to begin with; and more processes do not help one that is busy with notifications.
  if (full.includes('machine')) return 'machine';
  if (full.includes('notify')) return 'notify';
  return full.toSorted((a, b) => used[b] - used[a])[0];
}

export const limitOf = (part: keyof Utilisation): number => (part === 'notify' ? NOTIFY_FULL : FULL);

/** Of more of the same, only the last number counts. */
const kindOf = (words: string): string => words.replace(/^\d+/, '');

/** Changes a deployment until a load fits, each time at its fullest part. */
export function fit(
  load: Load,
  from: Deployment,
  figures: Figures,
): { on: Deployment; changes: Change[]; fits: boolean } {
  const changes: Change[] = [];
  let on = from;
  for (let step = 0; step < 100; step += 1) {
    const used = utilisation(load, on, figures);
    const part = firstToGiveWay(used);
    if (!part) return { on, changes, fits: true };
    const remedy = REMEDIES[part](on, used[part]);
    if (JSON.stringify(remedy.on) === JSON.stringify(on)) break;
    const again = changes.find(({ words }) => kindOf(words) === kindOf(remedy.words));
    if (again) again.words = remedy.words;
    else changes.push({ part, used: used[part], words: remedy.words });
    ({ on } = remedy);
  }
  return { on, changes, fits: false };
}
