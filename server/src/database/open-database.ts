import { Pool, type ClientBase, type PoolClient, type QueryResult } from 'pg';
import { ChangeReceiver } from './change-listener.ts';
import { Changes } from './changes.ts';
import { columnTypes } from './column-types.ts';
import { openEmbedded } from './embedded.ts';
import { HouseClock } from './house-clock.ts';
import { migrate } from './migrate.ts';

/** Where a query can be sent: the pool, or the client of a transaction. */
export type Queryable = Pick<ClientBase, 'query'>;

export interface Database {
  /** `embedded` runs inside this process on one connection; `server` is a PostgreSQL of its own. */
  readonly kind: 'embedded' | 'server';
  readonly pool: Pool;
  /** The house's clock, as every process of it reads it. */
  readonly clock: HouseClock;
  readonly changes: Changes;
  /** How often the database was turned to since the start: by transactions, and by queries of their own. */
  readonly turns: Readonly<{ queries: number; transactions: number }>;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. What was announced in it is
   * heard after the commit. Inside, query the client given and nothing else: the embedded database has one connection.
   */
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** Waits for what runs and lets go of everything. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the embedded database, and of its lock; not used with a `url`. */
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  url?: string | undefined;
  /** Connections kept to a PostgreSQL at most. */
  connections?: number;
}

/**
 * Opens the database and brings it to the newest schema.
 * @throws {FolderLocked} when another process holds the embedded database
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const changes = new Changes();
  const server = options.url
    ? await openServer(options.url, changes, options.connections ?? 20)
    : await openEmbedded(options.dataDir);
  const { pool } = server;
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => {});
  let [taken, transactions] = [0, 0];
  pool.on('acquire', () => (taken += 1));
  const clock = new HouseClock(pool, changes, !options.url);
  try {
    await migrate(pool);
    await clock.start();
  } catch (error) {
    await server.close();
    throw error;
  }
  const kind = options.url ? 'server' : 'embedded';
  return {
    kind,
    pool,
    clock,
    changes,
    get turns() {
      return { queries: taken - transactions, transactions };
    },
    transaction: (work) => {
      transactions += 1;
      return inTransaction(pool, changes, kind === 'server', work);
    },
    close: server.close,
  };
}

async function openServer(url: string, changes: Changes, connections: number) {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: columnTypes,
    application_name: 'le-chai',
  });
  const receiver = new ChangeReceiver(url, changes);
  await receiver.start();
  return {
    pool,
    async close() {
      await receiver.close();
      await pool.end();
    },
  };
}

async function inTransaction<T>(
  pool: Pool,
  changes: Changes,
  notifies: boolean,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let announced: string[] = [];
  let result: T;
  try {
    await client.query('begin');
    changes.begin(client);
    result = await work(client);
    announced = changes.take(client);
    await commit(client, notifies ? changes.notification(announced) : '');
  } catch (error) {
    changes.take(client);
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
  changes.emit(announced);
  return result;
}

/** PostgreSQL answers a commit of a failed transaction with a rollback and no error; here it is one. */
async function commit(client: PoolClient, notification: string): Promise<void> {
  const answer: QueryResult | QueryResult[] = await client.query(`${notification}commit`);
  const last = Array.isArray(answer) ? answer.at(-1) : answer;
  if (last?.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
}
