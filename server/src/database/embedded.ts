import { fdatasyncSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Pool, type PoolConfig } from 'pg';
import { lockFolder } from './folder-lock.ts';
import { columnTypes } from './column-types.ts';

/** What the emscripten module offers to hang a hook on; its published types leave this out. */
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * PGlite writes through Node's file system and never syncs by itself. With this hook, and `wal_sync_method=fsync`, a
 * commit is answered only when the log is on the disk.
 */
class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    type Options = typeof emscriptenOpts;
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncOnDemand] } as Options,
    };
  }
}

function syncOnDemand(module: unknown): void {
  (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    return 0;
  };
}

export interface EmbeddedServer {
  pool: Pool;
  close(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL kept in `dataDir/database`; one process at a time.
 * @throws {FolderLocked} while another process holds the folder
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const lock = lockFolder(dataDir);
  try {
    const lite = await PGlite.create({
      fs: new DurableFS(join(dataDir, 'database')),
      startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
    });
    const pool = poolOver(lite);
    return {
      pool,
      async close() {
        await pool.end();
        // After a failed statement the driver still sends a Sync, which must not find the database gone.
        await nextTurn();
        await lite.runExclusive(async () => {});
        await lite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function poolOver(lite: PGlite): Pool {
  const config = createPgConfig(lite);
  // Drizzle hands its type parsers along with the query, and the wire serialiser would take them for parameter types.
  const parse = config.connection.parse.bind(config.connection);
  config.connection.parse = (query: object) => {
    parse({ ...query, types: undefined });
  };
  return new Pool({
    ...(config as unknown as PoolConfig),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    types: columnTypes,
  });
}
