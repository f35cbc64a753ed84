import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { insertReferenceData } from './reference/reference-data.ts';
import type { Queryable } from './open-database.ts';
import { giveRights, WrongRoles } from './rights.ts';

/** Any number that no other advisory lock uses. */
const MIGRATION_LOCK = 7_201_001;
/** A lock of a table is waited for this long: everything that comes after a waiting migration has to wait as well. */
const TABLE_LOCK = '3s';
/** Times that a migration is tried which meets members at work. */
const TRIES = 40;
const PAUSE_MS = 500;

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The migrations of this version, oldest first. */
const all = () => readMigrationFiles({ migrationsFolder: folder });

/**
 * Brings the database to the newest schema, with the reference data in it; processes that start together wait for the first of them.
 * @param application finds, once there are tables, the other role that is to have the rights which the server needs
 * @throws {WrongRoles} if something is to be applied, and the role of the pool may not
 */
export async function migrate(pool: pg.Pool, application?: () => Promise<string>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = '${TABLE_LOCK}'`);
    for (const migration of await missing(client)) await apply(client, migration);
    await insertReferenceData(client);
    if (application !== undefined && !(await isAhead(client))) await changeRights(client, await application());
    await client.query('reset lock_timeout');
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    client.release(true);
    throw mayNot(error) ? new WrongRoles(withoutRights(error)) : error;
  }
  client.release();
}

/** What is still to be applied, oldest first. A database that is up to date is only read. */
async function missing(client: pg.PoolClient): Promise<MigrationMeta[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                     where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations') as there`,
  );
  if (!rows[0]!.there) return all();
  const last = (await applied(client)).at(-1)?.at ?? 0;
  return all().filter(({ folderMillis }) => folderMillis > last);
}

/** Whether the database is of a later version: that one knows what it needs, and its processes may be at work. */
async function isAhead(client: pg.PoolClient): Promise<boolean> {
  return ((await applied(client)).at(-1)?.at ?? 0) > (known().at(-1)?.at ?? 0);
}

async function changeRights(client: pg.PoolClient, application: string): Promise<void> {
  await client.query('begin');
  await giveRights(client, application);
  await client.query('commit');
}

const withoutRights = (error: unknown) =>
  `The database has to be migrated to this version, but this role may not do that (${String((error as Error).message)}). ` +
  'Start one process, or run `npm run operate -- database migrate`, with MIGRATION_DATABASE_URL, whose role owns the tables.';

/** Whether the role is not allowed to do what it tried. */
function mayNot(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? code) === '42501';
}

/**
 * Applies a migration that was not applied yet, in a transaction of its own: what it locks is free again before the next
 * one looks through a table.
 */
async function apply(client: pg.PoolClient, migration: MigrationMeta, tries = 1): Promise<void> {
  try {
    const session = drizzle(client)._.session as unknown as PgSession;
    await new PgDialect().migrate([migration], session, { migrationsFolder: folder });
  } catch (error) {
    if (!isInTheWay(error) || tries >= TRIES) throw error;
    await delay(PAUSE_MS);
    await apply(client, migration, tries + 1);
  }
}

/** Whether members hold what a migration needs, or it and they wait for each other. */
function isInTheWay(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return ['55P03', '40P01'].includes(String(cause?.code ?? code));
}

/** A migration that a database has had, by the hash of its text. */
export interface Applied {
  hash: string;
  /** When it was written, ms since the epoch. */
  at: number;
}

/** What a database has had, oldest first. */
export async function applied(db: Queryable): Promise<Applied[]> {
  const { rows } = await db.query<Applied>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

/** What this version brings a database to. */
export const known = (): Applied[] => all().map(({ hash, folderMillis: at }) => ({ hash, at }));

/**
 * Brings an empty database to the schema of some version, or one that is at some version to the newest, inside a
 * transaction of the caller's that nobody else's work is in the way of.
 * @param from how many have been applied
 * @param to how many there shall be
 */
export async function migrateWithin(client: Queryable, from: number, to: number): Promise<void> {
  if (from === 0) {
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
  }
  for (const { sql, hash, folderMillis } of all().slice(from, to)) {
    for (const statement of sql) {
      // A table cannot be changed while a check of its rows waits for the commit.
      await client.query('set constraints all immediate');
      await client.query(statement);
    }
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** For the time of a transaction, no other process migrates. */
export async function holdMigrations(client: Queryable): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
}
