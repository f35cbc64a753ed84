import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { writeBackup } from './write-backup.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand, type Ground } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { BadBackup } from './backup-format.ts';
import { NotEmpty, restoreEmbedded, restoreServer } from './restore-house.ts';
import { notWritten } from './not-written.ts';
import { checkBackup } from './restore-backup.ts';

export const backup = defineCommand({
  name: 'backup',
  summary: 'Write everything in the database, as of one moment, to a new file. The house keeps running.',
  arguments: [{ name: 'file', about: 'the file to create; while a server is running, its process writes the file' }],
  examples: ['backup /var/backups/le-chai/2027-03-01.backup'],
  input: z.object({ file: z.string() }),
  async run(context, { file }) {
    const { database, folder } = context;
    const path = resolve(folder, file);
    const began = performance.now();
    const made = await writeBackup(database, path).catch((error: unknown) => {
      throw notWritten(error, path);
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

export const restore = defineCommand({
  name: 'restore',
  summary:
    'Fill an empty data folder, or an empty PostgreSQL database, from a backup, and check it. All of it, or nothing.',
  arguments: [{ name: 'file', about: 'a file written by `backup`, in this version or an earlier one' }],
  options: [{ name: 'check', about: 'only read the file to its end and say whether it is complete' }],
  examples: ['restore /var/backups/le-chai/2027-03-01.backup', 'restore 2027-03-01.backup --check'],
  input: z.object({ file: z.string(), check: z._default(z.boolean(), false) }),
  async run({ folder, say }, { file, check }) {
    if (!check) throw new Refused('A house is running here. Restore a backup into an empty data folder or database.');
    return checkOnly(resolve(folder, file), say);
  },
  async runFirst(ground, { file, check }) {
    const path = resolve(ground.folder, file);
    return check ? checkOnly(path, ground.say) : load(path, ground);
  },
});

async function checkOnly(path: string, say: Ground['say']) {
  const { header, footer } = await orRefuse(path, () => checkBackup(path));
  const rows = total(footer.rows);
  say(`${path} is complete: ${rows} rows as of ${header.made}.`);
  return { made: header.made, rows };
}

async function load(path: string, { dataDir, url, actor, say }: Ground) {
  const began = performance.now();
  // Before anything is touched.
  await orRefuse(path, () => checkBackup(path));
  const { header, footer } = await orRefuse(path, () =>
    url ? restoreServer(url, path, actor) : restoreEmbedded(dataDir, path, actor),
  );
  const rows = total(footer.rows);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  say(
    `Restored the house as of ${header.made}: ${rows} rows in ${seconds} s. Counts, references and the ledger are in order.`,
  );
  say('Before it serves, put its keys back: see docs/guides/backup.md.');
  return { made: header.made, rows, seconds };
}

const total = (rows: Readonly<Record<string, number>>) => Object.values(rows).reduce((sum, count) => sum + count, 0);

async function orRefuse<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadBackup) throw new Refused(`${path} was not restored: ${error.message}.`);
    if (error instanceof NotEmpty) throw new Refused(error.message);
    throw error;
  }
}
