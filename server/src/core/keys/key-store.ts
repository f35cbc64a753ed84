import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { type KeyRing, readRing, writeRing } from './key-ring.ts';

/** Where the keys of a house are: in a file that its processes share, or in a variable of each. */
export type KeySource = { file: string } | { variable: string };

/** `HOUSE_KEYS`, or the file `KEYS_FILE`, or `keys.json` in the data folder. */
export function keySource(variables: Readonly<Record<string, string | undefined>>): KeySource {
  const { HOUSE_KEYS, KEYS_FILE, DATA_DIR } = variables;
  if (HOUSE_KEYS) return { variable: HOUSE_KEYS };
  return { file: resolve(KEYS_FILE || join(DATA_DIR || '.data', 'keys.json')) };
}

export const nameOf = (source: KeySource) => ('file' in source ? source.file : 'the variable HOUSE_KEYS');

/** What the owner alone may read. */
const OWNERS = 0o600;

/** @returns null if there is no file yet. @throws {WrongKeys} if it cannot be used */
export function readKeys(source: KeySource): KeyRing | null {
  if ('variable' in source) return readRing(source.variable, nameOf(source));
  let text: string;
  try {
    text = readFileSync(source.file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  chmodQuietly(source.file);
  return readRing(text, nameOf(source));
}

/** Something that differs once the file was replaced; of a variable always the same. */
export function stampOf(source: KeySource): string {
  if ('variable' in source) return '';
  const { ino, mtimeMs, size } = statSync(source.file);
  return `${ino} ${mtimeMs} ${size}`;
}

/** Puts other keys in the place of those in the file, all at once. */
export function replaceKeys(file: string, ring: KeyRing): void {
  const written = writeBeside(file, ring);
  renameSync(written, file);
}

/** Writes the first keys. @returns whether they are in the file, and not those of another process that was faster */
export function createKeys(file: string, ring: KeyRing): boolean {
  const written = writeBeside(file, ring);
  try {
    linkSync(written, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

function writeBeside(file: string, ring: KeyRing): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${randomUUID()}`;
  const descriptor = openSync(beside, 'wx', OWNERS);
  try {
    writeSync(descriptor, writeRing(ring));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return beside;
}

/** A file that somebody else owns may be given read-only, as secrets of a container are. */
function chmodQuietly(file: string): void {
  try {
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, OWNERS);
  } catch {
    // Its owner decides.
  }
}
