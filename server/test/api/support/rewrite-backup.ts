import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

export interface Backup {
  header: { migrations: { hash: string; at: number }[]; tables: { name: string; columns: string[] }[]; xact: number };
  /** Rows by table, each with its columns by name. */
  rows: Record<string, Record<string, string | null>[]>;
  footer: { rows: Record<string, number>; sequences: Record<string, number>; sha256: string };
  /** Numbers of rows that the end says, and there are not. */
  miscounted?: Record<string, number>;
}

export async function readWholeBackup(file: string): Promise<Backup> {
  const [header, ...lines] = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map(parse) as [Backup['header'], ...unknown[]];
  const footer = lines.pop() as Backup['footer'];
  const rows: Backup['rows'] = {};
  let columns: string[] = [];
  let table = '';
  for (const line of lines) {
    if (Array.isArray(line))
      rows[table]!.push(Object.fromEntries(line.map((value, index) => [columns[index]!, value as string | null])));
    else {
      table = (line as { table: string }).table;
      columns = header.tables.find(({ name }) => name === table)!.columns;
      rows[table] = [];
    }
  }
  return { header, rows, footer };
}

/** Writes a backup that is whole, with something else in it: what `backup` would write of a house that is not in order. */
export async function rewriteBackup(file: string, to: string, change: (backup: Backup) => void): Promise<void> {
  const backup = await readWholeBackup(file);
  change(backup);
  const { header, rows, footer } = backup;
  const lines: unknown[] = [header];
  for (const [table, all] of Object.entries(rows)) lines.push({ table }, ...all.map(Object.values));
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const counts = Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.length]));
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(
    to,
    gzipSync(`${text}${JSON.stringify({ ...footer, rows: { ...counts, ...backup.miscounted }, sha256 })}\n`),
  );
}

const parse = (line: string): unknown => JSON.parse(line);
