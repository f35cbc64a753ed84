import type { ClientBase, Pool, PoolClient } from 'pg';
import { ChangeReceiver } from './change-listener.ts';
import { Changes } from './changes.ts';
import { openEmbedded } from './embedded.ts';
import { HouseClock } from './house-clock.ts';
import type { LaneSettings } from './lane-settings.ts';
import { currentLane, type Lane, LANES } from './lanes.ts';
import { migrate } from './migrate.ts';
import { applicationRole } from './rights.ts';
import { discardIdle, makePool } from './server-pools.ts';
import { inTransaction } from './transaction.ts';

/** Where a query can be sent: the pool, or the client of a transaction. */
export type Queryable = Pick<ClientBase, 'query'>;

export interface Database {
  /** `embedded` runs inside this process on one connection; `server` is a PostgreSQL of its own. */
  readonly kind: 'embedded' | 'server';
  /** The data folder of the process. */
  readonly dataDir: string;
  /** The pool of the lane that runs at the moment. Read this property each time, and do not keep its value. */
  readonly pool: Pool;
  /** Every pool by name: one for each lane, or one for `all` of them. */
  readonly pools: Readonly<Record<string, Pool>>;
  /** The house's clock, as every process of it reads it. */
  readonly clock: HouseClock;
  readonly changes: Changes;
  /** How often the database was turned to since the start: by transactions, and by queries of their own. */
  readonly turns: Readonly<{ queries: number; transactions: number }>;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. What was announced in it is
   * delivered after the commit. Inside, query the client given and nothing else: the embedded database has one connection.
   */
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** Resolves when the embedded database has stopped for good: only a new process brings it back. */
  readonly stopped: Promise<void>;
  /** Waits for what is running and releases everything. */
  close(): Promise<void>;
}

/** A database, for what only announces changes in the transaction that it is given. */
export type Announcer = Pick<Database, 'changes'>;

export interface DatabaseOptions {
  /** Folder of the embedded database, and of its lock; not used with a `url`. */
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  url?: string | undefined;
  /** The same PostgreSQL as the role that owns the tables: migrations run with it, and `url` is another role that may do less. */
  migrationUrl?: string | undefined;
  /** Connections and time limits to a PostgreSQL by lane; without them all share 20 connections, and nothing is limited. */
  lanes?: LaneSettings;
}

const UNLIMITED = { connections: 20, statementMs: 0, lockMs: 0, idleMs: 0, transactionMs: 0 };

/**
 * Opens the database and brings it to the newest schema.
 * @throws {FolderLocked} when another process holds the embedded database
 * @throws {WrongRoles} if roles may do too much, or too little
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const changes = new Changes();
  const server = options.url
    ? await openServer(options.url, changes, options.lanes)
    : await openShared(options.dataDir);
  const { pools, poolOf } = server;
  let [taken, transactions] = [0, 0];
  for (const pool of Object.values(pools)) {
    // An idle connection that breaks is replaced by the pool; unhandled, its error would end the process.
    pool.on('error', () => {});
    pool.on('acquire', () => (taken += 1));
  }
  const clock = new HouseClock(poolOf('work'), changes, !options.url);
  try {
    if (options.migrationUrl === undefined) await migrate(poolOf('orders'));
    else await migrateAsOwner(options.migrationUrl, poolOf('orders'));
    await clock.start();
  } catch (error) {
    await server.close();
    throw error;
  }
  const kind = options.url ? 'server' : 'embedded';
  return {
    kind,
    dataDir: options.dataDir,
    get pool() {
      return poolOf(currentLane());
    },
    pools,
    stopped: server.stopped,
    clock,
    changes,
    get turns() {
      return { queries: taken - transactions, transactions };
    },
    transaction: (work) => {
      transactions += 1;
      return inTransaction(poolOf(currentLane()), changes, kind === 'server', work);
    },
    close: server.close,
  };
}

/** @throws {WrongRoles} if the server's own role could do as much */
async function migrateAsOwner(url: string, application: Pool): Promise<void> {
  const pool = makePool(url, 'le-chai migrations', { ...UNLIMITED, connections: 1 });
  try {
    await migrate(pool, () => applicationRole(application));
  } finally {
    await pool.end();
  }
}

interface OpenPools {
  pools: Readonly<Record<string, Pool>>;
  poolOf: (lane: Lane) => Pool;
  stopped: Promise<void>;
  close(): Promise<void>;
}

/** The embedded database has one connection, and all lanes share it. */
async function openShared(dataDir: string): Promise<OpenPools> {
  const { pool, stopped, close } = await openEmbedded(dataDir);
  return { pools: { all: pool }, poolOf: () => pool, stopped, close };
}

async function openServer(url: string, changes: Changes, lanes?: LaneSettings): Promise<OpenPools> {
  const byLane = lanes && makeLanes(url, lanes);
  const pools = byLane ?? { all: makePool(url, 'le-chai', UNLIMITED) };
  const receiver = new ChangeReceiver(url, changes, () => Object.values(pools).forEach(discardIdle));
  await receiver.start();
  return {
    pools,
    poolOf: (lane) => byLane?.[lane] ?? Object.values(pools)[0]!,
    stopped: new Promise(() => {}),
    async close() {
      await receiver.close();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

function makeLanes(url: string, lanes: LaneSettings): Record<Lane, Pool> {
  const entries = LANES.map((lane) => [lane, makePool(url, `le-chai ${lane}`, lanes[lane])] as const);
  return Object.fromEntries(entries) as Record<Lane, Pool>;
}
