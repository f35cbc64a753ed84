import { type Deployment, LIMITS } from './deployment.ts';
import type { Cost, Figures, Part } from './figures.ts';
import { type Load, TOGETHER } from './load.ts';

/** How much of each part is used, from 0; above 1 it cannot keep up. */
export interface Utilisation {
  /** Cores that all share. */
  machine: number;
  edgeCpu: number;
  apiCpu: number;
  /** What every API process spends on changes of others, of its one core. */
  notify: number;
  databaseCpu: number;
  replicaCpu: number;
  commits: number;
  /** The bids of the hottest auction, which are applied in order. */
  hotAuction: number;
  ports: number;
  connections: number;
  edgeMemory: number;
  apiMemory: number;
}

type Rated = Omit<Load, 'visitorPages' | 'watchers'> & Partial<Load>;

interface Processes {
  edges: number;
  apis: number;
}

/** CPU of each part in all, cores. What every API process spends on changes of others is not in it. */
export function cores(load: Rated, { edges, apis }: Processes, figures: Figures): Cost {
  const { call, page, bidAlone, bidTogether, event, idle, idleStream } = figures;
  const of = (part: Part): number => {
    const group = Math.max(0, bidAlone[part] - bidTogether[part]);
    const ms =
      idle[part] * (part === 'edge' ? edges : apis) +
      load.calls * call[part] +
      load.pages * page[part] +
      load.events * event[part] +
      load.streams * idleStream[part] +
      load.hotBids * bidTogether[part] +
      groupsOf(load.hotBids, figures) * group +
      load.writes * bidAlone[part];
    return ms / 1000;
  };
  return { edge: of('edge'), api: of('api'), database: of('database') };
}

/** Bids a second that one process orders in memory, without a query of their own. An assumption: nobody has built it. */
export const SINGLE_WRITER = 50_000;

/** Groups in which the bids of one auction are committed, a second: one after another, with all that arrive meanwhile. */
const groupsOf = (bids: number, { bidAloneTakes }: Figures): number => Math.min(bids, 1000 / bidAloneTakes);

/** How much a deployment is used by a load. */
export function utilisation(load: Load, on: Deployment, figures: Figures): Utilisation {
  const answered = on.cdn ? { ...load, pages: load.pages - load.visitorPages } : load;
  const all = cores(answered, on, figures);
  const reads = (load.calls * figures.call.database) / 1000;
  const groups = on.singleWriter ? Math.min(load.hotBids, 1 / TOGETHER) : groupsOf(load.hotBids, figures);
  const notified = on.broker ? Math.min(load.writes, (load.writes * 20) / on.apis) + groups : load.writes + groups;
  const notify = (notified * figures.change.api) / 1000;
  const apiCpu = all.api / on.apis + (on.apis > 1 ? notify : 0);
  const primary = on.replicas > 0 ? cores({ ...answered, calls: 0 }, on, figures).database : all.database;
  const writers = on.databaseCores * on.partitions;
  return {
    machine: on.shared ? (all.edge + apiCpu * on.apis + all.database) / on.shared : 0,
    edgeCpu: all.edge / on.edges,
    apiCpu,
    notify: on.apis > 1 ? notify : 0,
    databaseCpu: primary / writers,
    replicaCpu: on.replicas > 0 ? reads / (on.replicas * on.databaseCores) : 0,
    commits: ((load.writes + groups) * figures.commit) / 1000 / on.partitions,
    hotAuction: on.singleWriter ? load.hotBids / SINGLE_WRITER : load.hotBids / figures.bidsPerSecond,
    ports: load.streams / LIMITS.streamsOfConnection / on.apis / LIMITS.ports,
    connections: on.pooler
      ? LIMITS.poolerConnections / LIMITS.connections
      : (on.apis * LIMITS.poolOfProcess) / LIMITS.connections,
    edgeMemory: memory(figures.baseMemory.edge, figures.streamMemory.edge, load.streams / on.edges),
    apiMemory: memory(figures.baseMemory.api, figures.streamMemory.api, load.streams / on.apis),
  };
}

const memory = (baseMb: number, streamKb: number, streams: number): number =>
  (baseMb + (streamKb * streams) / 1024) / LIMITS.processMemory;
