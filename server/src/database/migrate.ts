import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { insertReferenceData } from '../house/reference-data.ts';

/** Any number that no other advisory lock uses. */
const MIGRATION_LOCK = 7_201_001;

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings the database to the newest schema, with the reference data in it; processes that start together wait for the first of them. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await insertReferenceData(client);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
}
