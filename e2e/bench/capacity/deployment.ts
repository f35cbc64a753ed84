/** What the house runs on. */
export interface Deployment {
  /** Cores that edges, API and database share; undefined where each has its own. */
  shared: number | undefined;
  /** Processes, each of which uses one core at most. */
  edges: number;
  apis: number;
  /** Cores of the database that writes. */
  databaseCores: number;
  /** Databases that answer reads, with as many cores each. None: the one that writes answers them. */
  replicas: number;
  /** Databases that share the auctions, and with them the writes. */
  partitions: number;
  /** There is a connection pooler before the database. */
  pooler: boolean;
  /** A CDN answers the pages of visitors, and assets. */
  cdn: boolean;
  /** A broker brings a change to those processes alone that have a follower, in place of LISTEN and NOTIFY. */
  broker: boolean;
  /** One process orders the bids of an auction in memory, and commits them ten times a second. */
  singleWriter: boolean;
}

/** The bench: everything on one machine of two cores. */
export const BENCH: Deployment = {
  shared: 2,
  edges: 1,
  apis: 1,
  databaseCores: 2,
  replicas: 0,
  partitions: 1,
  pooler: false,
  cdn: false,
  broker: false,
  singleWriter: false,
};

/** What a process or a server can have at most. */
export const LIMITS = {
  /** Memory of one process of Node, MB. */
  processMemory: 4096,
  /** Local ports from one address to another (`net.ipv4.ip_local_port_range`): each connection from an edge to an API takes one. */
  ports: 28_232,
  /** Streams that share one of them (record 0151). */
  streamsOfConnection: 1000,
  /** `max_connections` of PostgreSQL by default. */
  connections: 100,
  /** Connections of one API process: 20 of the pool, one that listens. */
  poolOfProcess: 21,
  /** Connections that a pooler keeps to one database. */
  poolerConnections: 60,
  /** Cores of the largest database server that is bought before writes are divided. */
  databaseCores: 32,
} as const;
