import { randomBytes } from 'node:crypto';
import { type FileHandle, link, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Begins the name of a file that is still being written. */
const UNFINISHED = '.le-chai-unfinished-';
/** What a killed process left behind is removed after this, ms. */
const ABANDONED = 86_400_000;

/**
 * Writes a file that nobody but its owner can read. Under its own name it is there whole or not at all, whatever happens
 * meanwhile, and on the disk once this resolves.
 * @throws {NodeJS.ErrnoException} with the code EEXIST where there is a file of that name
 */
export async function writeFileWhole(file: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  const folder = dirname(file);
  await removeAbandoned(folder);
  const unfinished = join(folder, `${UNFINISHED}${basename(file).slice(0, 100)}-${randomBytes(6).toString('hex')}`);
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, a link does not replace what is there.
    await link(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  await syncFolder(folder);
}

/** Makes a change of names in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED));
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED) await rm(path, { force: true });
  }
}
