import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes a socket's address may have: 104 on macOS, 108 on Linux, with the ending zero. */
const ADDRESS_MAX = 103;
const FILE = 'operator.sock';

/** The folder, in a data folder, that holds the socket and that its owner alone may enter. */
export const socketFolder = (dataDir: string) => join(dataDir, 'operator');

/**
 * The operator socket's address in a data folder. Where the path is longer than an address may be, Linux is given the
 * folder's open descriptor instead.
 */
export function socketAddress(dataDir: string): { path: string; file: string; release: () => void } {
  const folder = socketFolder(dataDir);
  const file = join(folder, FILE);
  if (Buffer.byteLength(file) <= ADDRESS_MAX) return { path: file, file, release: () => {} };
  if (process.platform !== 'linux')
    throw new Error(`The path ${file} is too long for a socket; choose a shorter DATA_DIR.`);
  const descriptor = openSync(folder, 'r');
  return { path: `/proc/self/fd/${descriptor}/${FILE}`, file, release: () => closeSync(descriptor) };
}
