import type { Queryable } from '../../core/database/open-database.ts';

interface Column {
  name: string;
  /** As SQL writes it: `bigint`, `character varying(255)`. */
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** Every table of the house with its columns, without those that are computed from others. */
export async function tablesOf(db: Queryable): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select c.relname as name,
            jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );
  return rows;
}

/** What each value looks like as text does not depend on settings of the server or of the machine. For one transaction. */
export const PLAIN_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * The keys of the house are no part of a backup: who has the one should not have the other.
 * @returns a condition on the rows that are
 */
const kept = (table: string) => (table === 'setting' ? ` where key <> 'token_key'` : '');

/** A query for the rows of a table as lines of a backup. */
export function selectLines({ name, columns }: Table): string {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  return `select array_to_json(array[${values}])::text as line from ${quoted(name)}${kept(name)}`;
}

/** A statement that takes a JSON array of lines as its one parameter. */
export function insertLines({ name, columns }: Table): string {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(', ');
  return `insert into ${quoted(name)} (${names}) overriding system value
          select ${values} from json_array_elements($1::json) r`;
}

export interface Sequence {
  name: string;
  table: string;
  column: string;
}

/** The sequences that number the rows of a table. */
export async function sequencesOf(db: Queryable): Promise<Sequence[]> {
  const { rows } = await db.query<Sequence>(
    `select s.relname as name, t.relname as table, a.attname as column
       from pg_class s
       join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
                       and d.deptype in ('a', 'i')
       join pg_class t on t.oid = d.refobjid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by s.relname`,
  );
  return rows;
}
