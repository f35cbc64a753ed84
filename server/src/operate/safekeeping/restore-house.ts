import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { openEmbedded } from '../../core/database/embedded.ts';
import { lockFolder } from '../../core/database/folder-lock.ts';
import { holdMigrations } from '../../core/database/migrate.ts';
import { makePool } from '../../core/database/server-pools.ts';
import { audit } from '../../core/house/audit.ts';
import type { Footer, Header } from './backup-format.ts';
import { isEmpty, restoreWithin } from './restore-backup.ts';
import { syncFolder } from './write-file-whole.ts';

/** There is a house where one should be made. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

interface Restored {
  header: Header;
  footer: Footer;
}

const UNLIMITED = { connections: 1, statementMs: 0, lockMs: 0, idleMs: 0, transactionMs: 0 };

/**
 * Fills an empty PostgreSQL database, in one transaction.
 * @throws {NotEmpty} if anything is in it
 */
export async function restoreServer(url: string, file: string, actor: string): Promise<Restored> {
  const pool = makePool(url, 'le-chai restore', UNLIMITED);
  try {
    return await restoreInto(pool, file, actor);
  } finally {
    await pool.end();
  }
}

/** The embedded database is made in a folder below the data folder, and put in its place once it is in order. */
const MAKING = 'database.restoring';

/**
 * Makes the embedded database of a data folder that has none.
 * @throws {NotEmpty} if it has one
 * @throws {FolderLocked} while another process holds the folder
 */
export async function restoreEmbedded(dataDir: string, file: string, actor: string): Promise<Restored> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const place = join(dataDir, 'database');
  const making = join(dataDir, MAKING);
  const lock = lockFolder(dataDir);
  try {
    if ((await namesIn(place)).length > 0)
      throw new NotEmpty(
        `There is already a house in ${dataDir}. Choose an empty DATA_DIR, or move its database away.`,
      );
    await rm(making, { recursive: true, force: true });
    const { pool, close } = await openEmbedded(making);
    let restored: Restored;
    try {
      restored = await restoreInto(pool, file, actor);
    } finally {
      await close();
    }
    await rename(join(making, 'database'), place);
    await syncFolder(dataDir);
    return restored;
  } finally {
    await rm(making, { recursive: true, force: true });
    lock.release();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function restoreInto(pool: Pool, file: string, actor: string): Promise<Restored> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const restored = await fill(client, file, actor);
    await client.query('commit');
    return restored;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function fill(client: PoolClient, file: string, actor: string): Promise<Restored> {
  // A server that starts meanwhile waits, and finds a house.
  await holdMigrations(client);
  if (!(await isEmpty(client)))
    throw new NotEmpty('The database is not empty. Create a new one for the backup, and set DATABASE_URL to it.');
  const restored = await restoreWithin(client, file);
  await audit(client, { actor }, 'restore', 'house', { file, made: restored.header.made });
  return restored;
}
