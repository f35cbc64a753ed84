import { fdatasyncSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { makePrivate } from '@le-chai/http/private-files';
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

/** The database's own number for an error of input or output. */
const EIO = 29;

/**
 * PGlite writes through Node's file system and never syncs by itself. With this hook, and `wal_sync_method=fsync`, a
 * commit is answered only when the log is on the disk. A log that cannot be written ends the database for good: it
 * answers nothing any more, and says so by `onStop`.
 */
class DurableFS extends NodeFS {
  readonly #onStop: () => void;

  constructor(folder: string, onStop: () => void) {
    super(folder);
    this.#onStop = onStop;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    type Options = typeof emscriptenOpts;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: this.#onStop,
        preRun: [...(emscriptenOpts.preRun ?? []), syncOnDemand],
      } as Options,
    };
  }
}

function syncOnDemand(module: unknown): void {
  (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
    try {
      fdatasyncSync(stream.nfd);
      return 0;
    } catch {
      // Thrown, it would tear the database apart in the middle of a commit.
      return EIO;
    }
  };
}

export interface EmbeddedServer {
  pool: Pool;
  /** Resolves when the database has stopped for good, such as for want of space for its log. */
  stopped: Promise<void>;
  close(): Promise<void>;
}

/** For what is under way when the database stops. */
const stoppedError = () => Object.assign(new Error('The embedded database has stopped'), { code: '57P02' });

/**
 * Opens the embedded PostgreSQL kept in `dataDir/database`; one process at a time.
 * @throws {FolderLocked} while another process holds the folder
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const lock = lockFolder(dataDir);
  const { promise: stopped, resolve: onStop } = Promise.withResolvers<void>();
  const failing = failAfter(stopped);
  try {
    const starting = PGlite.create({
      fs: new DurableFS(join(dataDir, 'database'), onStop),
      startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
    });
    const lite = await Promise.race([starting, failing]);
    // The files of a new database are unpacked with modes of their own, whatever the umask says.
    makePrivate(join(dataDir, 'database'));
    const pool = poolOver(stopping(lite, stopped, failing));
    return {
      pool,
      stopped,
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

/** Rejects once the database has stopped, a turn later: what it said last is passed on first. */
function failAfter(stopped: Promise<void>): Promise<never> {
  const failing = stopped.then(async () => {
    await nextTurn();
    throw stoppedError();
  });
  failing.catch(() => {});
  return failing;
}

/** The database as the driver speaks to it. One that has stopped fails what is under way, and is asked nothing more: it would answer from what is left of it. */
function stopping(lite: PGlite, stopped: Promise<void>, failing: Promise<never>): PGlite {
  let alive = true;
  void stopped.then(() => (alive = false));
  const execProtocolStream: PGlite['execProtocolStream'] = (...sent) =>
    alive ? Promise.race([lite.execProtocolStream(...sent), failing]) : new Promise(() => {});
  return { waitReady: lite.waitReady, execProtocolStream } as PGlite;
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
