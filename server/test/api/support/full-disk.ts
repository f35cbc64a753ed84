/*
 * Loaded before a server (`node --import`): the file FULL_DISK says what the disk no longer does: `write` takes no byte more,
 * except to standard output, and `sync` keeps nothing for good.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const file = process.env['FULL_DISK'] ?? '';
const { fdatasyncSync, readFileSync, writeSync } = fs;
const fails = (what: string) => fs.existsSync(file) && readFileSync(file, 'utf8') === what;
const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });

fs.writeSync = ((fd: number, ...rest: [never]) => {
  if (fd > 2 && fails('write')) throw full();
  return writeSync(fd, ...rest);
}) as typeof fs.writeSync;
fs.fdatasyncSync = (fd) => {
  if (fails('sync')) throw full();
  fdatasyncSync(fd);
};
syncBuiltinESMExports();
