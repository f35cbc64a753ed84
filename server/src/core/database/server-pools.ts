import { type ClientBase, Pool } from 'pg';
import { columnTypes } from './column-types.ts';
import type { LaneLimits } from './lane-settings.ts';

/** A connection is waited for this long, ms. */
export const CONNECT_MS = 5000;
/** What the driver gives an answer beyond the limit of the statement, so that the database speaks first, ms. */
const ON_THE_WAY_MS = 2000;
/** Versions from here on can limit a whole transaction. */
const WITH_TRANSACTION_TIMEOUT = 170_000;

/**
 * Connections to a PostgreSQL whose work is limited in time, by the database and, for one that no longer answers, by the
 * driver.
 */
export function makePool(url: string, name: string, limits: LaneLimits): Pool {
  const pool = new Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: columnTypes,
    application_name: name,
    ...(limits.statementMs > 0 && {
      statement_timeout: limits.statementMs,
      query_timeout: limits.statementMs + ON_THE_WAY_MS,
    }),
    ...(limits.lockMs > 0 && { lock_timeout: limits.lockMs }),
    ...(limits.idleMs > 0 && { idle_in_transaction_session_timeout: limits.idleMs }),
    ...(limits.transactionMs > 0 && {
      onConnect: (client: ClientBase) => limitTransactions(client, limits.transactionMs),
    }),
  });
  // A connection that breaks while a transaction has it, but sends nothing, says so by an event: its next query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Older versions do not know the setting, and would refuse the connection if it were asked for with it. */
async function limitTransactions(client: ClientBase, ms: number): Promise<void> {
  await client.query(
    `select set_config('transaction_timeout', '${ms}', false)
      where current_setting('server_version_num')::int >= ${WITH_TRANSACTION_TIMEOUT}`,
  );
}

/** Closes the connections that nobody uses: after a loss of contact they may be dead, and would each cost somebody a wait. */
export function discardIdle(pool: Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    );
  }
}
