import type { PoolClient } from 'pg';

/** Has requests of one member about the trade marketplace wait for each other: the second finds what the first made. */
export async function lockTrader(client: PoolClient, memberId: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [`marketplace ${memberId}`]);
}
