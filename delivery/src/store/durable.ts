import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Prefix of unfinished files: readers ignore names that begin with it. */
const UNFINISHED = '.unfinished-';

/** Writes a file and waits until its bytes are on the disk. */
async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  await using file: FileHandle = await open(path, 'wx');
  await file.writeFile(bytes);
  await file.sync();
}

/** A name that was created, renamed or linked in a folder survives a power cut only after this. */
async function syncFolder(path: string): Promise<void> {
  await using folder: FileHandle = await open(path, 'r');
  await folder.sync();
}

/** Creates a folder and its parents, each of them durably. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (!first) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/**
 * Creates a file whole or not at all, and only if it does not exist.
 * @returns false when a file of this name exists already
 */
export async function createExclusively(path: string, bytes: string): Promise<boolean> {
  const folder = dirname(path);
  await makeFolder(folder);
  const unfinished = join(folder, UNFINISHED + randomUUID());
  try {
    await writeDurably(unfinished, bytes);
    await link(unfinished, path);
    await syncFolder(folder);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Creates a folder with all its files whole or not at all, and only if it is not there yet.
 * @param onProgress called with the number of files written, and of all files
 * @returns false when a folder of this name exists already
 */
export async function createFolderExclusively(
  path: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  onProgress?: (done: number, of: number) => void,
): Promise<boolean> {
  const parent = dirname(path);
  await makeFolder(parent);
  const unfinished = join(parent, UNFINISHED + randomUUID());
  try {
    const folders = new Set([unfinished]);
    for (const name of files.keys()) folders.add(dirname(join(unfinished, name)));
    for (const folder of folders) await mkdir(folder, { recursive: true });
    let done = 0;
    for (const [name, bytes] of files) {
      await writeDurably(join(unfinished, name), bytes);
      onProgress?.(++done, files.size);
    }
    for (const folder of folders) await syncFolder(folder);
    // Renaming onto a folder that holds something fails, so of two publishers one wins and neither mixes its files in.
    await rename(unfinished, path);
    await syncFolder(parent);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Deletes a folder as a whole: it becomes invisible before its first file is deleted.
 * @param isUnwanted asked once it is invisible; if not, it is put back
 * @returns whether it was deleted
 */
export async function removeFolder(path: string, isUnwanted: (folder: string) => Promise<boolean>): Promise<boolean> {
  const unfinished = join(dirname(path), UNFINISHED + randomUUID());
  try {
    await rename(path, unfinished);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
  if (!(await isUnwanted(unfinished))) {
    await rename(unfinished, path);
    return false;
  }
  await syncFolder(dirname(path));
  await rm(unfinished, { recursive: true, force: true });
  return true;
}

/** The finished names in a folder; none when there is no such folder. */
export async function listFinished(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).filter((name) => !name.startsWith(UNFINISHED));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Removes what a killed publisher left behind, unless it was touched since: its publisher may be alive. */
export async function sweepAbandoned(path: string, notTouchedSince: Date): Promise<void> {
  const names = await readdir(path).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(UNFINISHED))) {
    const found = await stat(join(path, name)).catch(() => null);
    if (found && found.mtime <= notTouchedSince) {
      await rm(join(path, name), { recursive: true, force: true });
    }
  }
}

/** Whether an error of the file system is of this kind. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
