import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { writeBackup } from './write-backup.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';

export const backup = defineCommand({
  name: 'backup',
  summary: 'Write everything in the database, as of one moment, to a new file. The house goes on meanwhile.',
  arguments: [{ name: 'file', about: 'the file to make; while a server holds the database, its process writes it' }],
  options: [],
  examples: ['backup /var/backups/le-chai/2027-03-01.backup'],
  input: z.object({ file: z.string() }),
  async run(context, { file }) {
    const { database, folder } = context;
    const path = resolve(folder, file);
    const began = performance.now();
    const made = await writeBackup(database, path).catch((error: unknown) => {
      throw inWords(error, path);
    });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const { size } = await stat(path);
    const { rows, tables, made: moment } = made;
    await database.transaction((client) => audit(client, context, 'backup', 'house', { file: path, rows, moment }));
    context.say(`Wrote ${rows} rows of ${tables} tables to ${path}: ${megabytes(size)} MB in ${seconds} s.`);
    context.say('The keys and the release store are not in it: see docs/guides/backup.md.');
    return { file: path, rows, tables, bytes: size, seconds, made: moment };
  },
});

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** What keeps a file from being written is for the operator to put right. */
function inWords(error: unknown, path: string): unknown {
  const { code } = error as { code?: unknown };
  if (code === 'EEXIST')
    return new Refused(`${path} is there already. A backup replaces no file: give it another name.`);
  if (code === 'ENOENT' || code === 'ENOTDIR') return new Refused(`There is no folder for ${path}.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new Refused(`${path} cannot be written by the user, or the service, that holds the database.`);
  if (code === 'ENOSPC') return new Refused(`There is no space left for ${path}. Nothing was written.`);
  return error;
}
