import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder is held by another process, or is open in this one already. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';

  constructor(folder: string, holder: string) {
    super(
      `The database in ${folder} is in use by ${holder}. Stop that process, or give this one another DATA_DIR ` +
        '(or a DATABASE_URL, which many processes may share).',
    );
  }
}

export interface FolderLock {
  /** Gives the folder free; more than once does no harm. */
  release(): void;
}

/** The files of all locks that are held. One that nobody refers to would be closed by the next garbage collection. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock on a folder for this process. The embedded database has none of its own: two processes on one folder
 * would lose rows silently. It is a lock of the operating system, which ends with the process however that ends; Node
 * reaches it through SQLite alone.
 * @throws {FolderLocked} while another holds it
 */
export function lockFolder(path: string): FolderLock {
  const folder = resolve(path);
  mkdirSync(folder, { recursive: true });
  const holder = join(folder, 'database.pid');
  const file = new DatabaseSync(join(folder, 'database.lock.db'));
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (isBusy(error)) throw new FolderLocked(folder, nameOf(holder));
    throw error;
  }
  held.add(file);
  writeFileSync(holder, `${process.pid}\n`);
  return {
    release() {
      if (held.delete(file)) file.close();
    },
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Only for the message: the lock itself knows nobody. */
function nameOf(file: string): string {
  try {
    return `process ${readFileSync(file, 'utf8').trim()}`;
  } catch {
    return 'another process';
  }
}
