import type { PoolClient } from 'pg';

/** Any number that no other advisory lock uses. */
const PRICES_LOCK = 7_206_218;

/** Until the end of its transaction nobody else compares and takes in reference prices. */
export async function lockPrices(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [PRICES_LOCK]);
}
