import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What others get of a file that is made: nothing. */
const UMASK = 0o077;

/**
 * Makes a data folder private to its owner: everything this process creates from now on, and everything already there,
 * down to the last file (folders 0700, files 0600). Files of another user are left alone.
 */
export function keepPrivate(folder: string): void {
  process.umask(UMASK);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(folder);
}

/** Restricts existing files. */
export function makePrivate(path: string): void {
  let found: ReturnType<typeof lstatSync>;
  try {
    found = lstatSync(path);
  } catch {
    // Deleted meanwhile: a file of a running process.
    return;
  }
  if (found.isSymbolicLink() || found.uid !== process.getuid?.()) return;
  const open = found.mode & 0o7777 & UMASK;
  if (open !== 0) close(path, found.mode & 0o700);
  if (!found.isDirectory()) return;
  for (const name of namesIn(path)) makePrivate(join(path, name));
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
