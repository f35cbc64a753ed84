import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import { known, migrateWithin } from '../../core/database/migrate.ts';
import { insertReferenceData } from '../../core/database/reference/reference-data.ts';
import { BadBackup, type Footer, type Header } from './backup-format.ts';
import { checkRestored } from './check-restored.ts';
import { readBackup } from './read-backup.ts';
import { insertLines, PLAIN_TEXT, quoted, sequencesOf, type Table, tablesOf } from './table-rows.ts';

/** Rows are sent to the database in portions of about this many characters. */
const PORTION = 1_000_000;

/**
 * What happened after a backup is lost to the house, not to the world: a transfer names the number of a payment, a
 * browser that of a notice. Numbers begin again so far behind the backup that none is given twice.
 */
const NUMBERS_SKIPPED = 1_000_000;
const TRANSACTIONS_SKIPPED = 100_000_000_000;

/** Reads a backup to its end. @throws {BadBackup} if it is not whole, or not of a version that is known here */
export async function checkBackup(file: string): Promise<{ header: Header; footer: Footer }> {
  let header: Header | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') checkVersion((header = part.header));
    if (part.kind === 'footer') return { header: header!, footer: part.footer };
  }
  throw new BadBackup('its end is missing');
}

function checkVersion({ migrations }: Header): void {
  const here = known();
  const newest = here.at(-1)?.at ?? 0;
  if (migrations.some(({ at }) => at > newest))
    throw new BadBackup('it was made by a newer version of Le Chai; use that one');
  if (migrations.some(({ hash, at }, index) => here[index]?.hash !== hash || here[index]?.at !== at))
    throw new BadBackup('it was made by a version of Le Chai whose tables are not known here');
}

/** What the database says of rows that it does not take, which no house can have written. */
function refusedBy(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return /^2[23]/.test(String(code)) ? new BadBackup(`the database refuses what is in it: ${String(message)}`) : error;
}

/** Whether nothing was ever put into a database. */
export async function isEmpty(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S'))
            and to_regnamespace('drizzle') is null as empty`,
  );
  return rows[0]!.empty;
}

interface Loaded {
  header: Header;
  footer: Footer;
}

/**
 * Fills an empty database from a backup, inside a transaction of the caller's, and brings it to the schema of this version.
 * @throws {BadBackup} if the file is not whole, or what was loaded is not a house in order
 */
export async function restoreWithin(client: PoolClient, file: string): Promise<Loaded> {
  await client.query(PLAIN_TEXT);
  const loaded = await load(client, file).catch((error: unknown) => {
    throw refusedBy(error);
  });
  await migrateWithin(client, loaded.header.migrations.length, known().length);
  await insertReferenceData(client);
  await client.query('set constraints all immediate');
  return loaded;
}

async function load(client: PoolClient, file: string): Promise<Loaded> {
  let header: Header | undefined;
  let footer: Footer | undefined;
  let loading: Loading | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') {
      header = part.header;
      checkVersion(header);
      await migrateWithin(client, 0, header.migrations.length);
      loading = await Loading.begin(client, header);
    } else if (part.kind === 'rows') await loading!.load(part.table, part.lines);
    else footer = part.footer;
  }
  if (!header || !footer || !loading) throw new BadBackup('its end is missing');
  await numberOn(client, header, footer);
  await loading.finish();
  await checkRestored(client, footer);
  return { header, footer };
}

/** Tables that take rows in any order: triggers rest, and references are checked once all rows are there. */
class Loading {
  readonly #client: PoolClient;
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #references: readonly Reference[];

  private constructor(client: PoolClient, tables: ReadonlyMap<string, Table>, references: readonly Reference[]) {
    this.#client = client;
    this.#tables = tables;
    this.#references = references;
  }

  static async begin(client: PoolClient, header: Header): Promise<Loading> {
    const tables = await tablesOf(client);
    const here = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
    if (!isDeepStrictEqual(here, header.tables))
      throw new BadBackup('its tables are not those of the version that it names');
    const references = await referencesOf(client);
    for (const { table, name } of references)
      await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
    for (const { name } of tables) {
      await client.query(`alter table ${quoted(name)} disable trigger user`);
      // Migrations put in a row or two, which are in the backup as well.
      await client.query(`delete from ${quoted(name)}`);
    }
    return new Loading(client, new Map(tables.map((table) => [table.name, table])), references);
  }

  async load(name: string, lines: readonly string[]): Promise<void> {
    const statement = insertLines(this.#tables.get(name)!);
    let portion: string[] = [];
    let size = 0;
    const send = () => this.#client.query(statement, [`[${portion.join(',')}]`]);
    for (const line of lines) {
      portion.push(line);
      size += line.length;
      if (size < PORTION) continue;
      await send();
      [portion, size] = [[], 0];
    }
    if (portion.length > 0) await send();
  }

  async finish(): Promise<void> {
    for (const { table, name, definition } of this.#references)
      await this.#client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    for (const name of this.#tables.keys()) await this.#client.query(`alter table ${quoted(name)} enable trigger user`);
  }
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

async function referencesOf(client: PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

/** Numbers go on behind all that the house can have given before it was lost. */
async function numberOn(client: PoolClient, header: Header, footer: Footer): Promise<void> {
  for (const { name } of await sequencesOf(client)) {
    const last = footer.sequences[name];
    if (last === undefined) continue;
    await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, last + NUMBERS_SKIPPED]);
  }
  await client.query('update clock set xact_offset = $1', [header.xact + TRANSACTIONS_SKIPPED]);
}
