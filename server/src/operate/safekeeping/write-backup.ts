import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { applied } from '../../core/database/migrate.ts';
import type { Database } from '../../core/database/open-database.ts';
import { readInSlices } from '../../core/database/read-in-slices.ts';
import { type Footer, FORMAT, FORMAT_VERSION, type Header } from './backup-format.ts';
import { PLAIN_TEXT, quoted, selectLines, sequencesOf, type Table, tablesOf } from './table-rows.ts';
import { writeFileWhole } from './write-file-whole.ts';

/** One state of the database for all that is read, however long it takes. */
export const SNAPSHOT = 'set transaction isolation level repeatable read, read only';

export interface BackupMade {
  made: string;
  tables: number;
  rows: number;
}

/**
 * Writes all rows of the house, as of one moment, to a new file. Other processes work on meanwhile; the embedded database
 * has one connection, and does nothing else until it is read.
 * @throws {NodeJS.ErrnoException} with the code EEXIST where there is such a file
 */
export async function writeBackup(database: Database, file: string): Promise<BackupMade> {
  let made: BackupMade | undefined;
  await writeFileWhole(file, async (handle) => {
    made = await database.transaction(async (client) => {
      await client.query(SNAPSHOT);
      await client.query(PLAIN_TEXT);
      const header = await headerOf(client);
      const counted: Footer['rows'] = {};
      const lines = Readable.from(linesOf(client, header, counted));
      await pipeline(lines, createGzip(), (zipped) => handle.writeFile(zipped));
      const rows = Object.values(counted).reduce((sum, count) => sum + count, 0);
      return { made: header.made, tables: header.tables.length, rows };
    });
  });
  return made!;
}

interface Head extends Omit<Header, 'tables'> {
  tables: Table[];
}

async function headerOf(client: PoolClient): Promise<Head> {
  const { rows } = await client.query<{ xact: number; now: Date }>(
    `select pg_snapshot_xmax(pg_current_snapshot())::text::bigint + xact_offset as xact, transaction_timestamp() as now from clock`,
  );
  const { xact, now } = rows[0]!;
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    made: now.toISOString(),
    migrations: await applied(client),
    xact,
    tables: await tablesOf(client),
  };
}

async function* linesOf(client: PoolClient, header: Head, counted: Footer['rows']): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const take = (lines: readonly string[]) => {
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    hash.update(bytes);
    return bytes;
  };
  const { tables } = header;
  const named = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
  yield take([JSON.stringify({ ...header, tables: named } satisfies Header)]);
  for (const table of tables) {
    yield take([JSON.stringify({ table: table.name })]);
    let count = 0;
    for await (const slice of readInSlices<{ line: string }>(client, selectLines(table), [])) {
      count += slice.length;
      yield take(slice.map(({ line }) => line));
    }
    counted[table.name] = count;
  }
  const sequences = await lastOfSequences(client);
  const footer: Footer = { end: true, rows: counted, sequences, sha256: hash.digest('hex') };
  yield Buffer.from(`${JSON.stringify(footer)}\n`);
}

/** Sequences are in no snapshot: read after the rows, they are never behind them. */
async function lastOfSequences(client: PoolClient): Promise<Footer['sequences']> {
  const last: Footer['sequences'] = {};
  for (const { name } of await sequencesOf(client)) {
    const { rows } = await client.query<{ last: number | null }>(
      `select pg_sequence_last_value($1::regclass) as last`,
      [`public.${quoted(name)}`],
    );
    const value = rows[0]?.last;
    if (value !== null && value !== undefined) last[name] = value;
  }
  return last;
}
