import type { Client, Connection, FieldDef, Submittable } from 'pg';
import type { Kind } from './declared-columns.ts';

/** A column of a statement's rows, as the database describes it. */
export interface Column {
  name: string;
  kind: Kind;
  /** It is a column of a table that need not be filled. */
  nullable: boolean;
}

const OF: readonly [Kind, readonly number[]][] = [
  ['number', [20, 21, 23, 700, 701]],
  ['string', [18, 19, 25, 1042, 1043, 1082, 1700, 2206, 2950]],
  ['boolean', [16]],
  ['Date', [1114, 1184]],
  ['array', [1000, 1005, 1007, 1009, 1015, 1016, 1022, 1182, 1185, 2951]],
];
/** What columns are read as, by the number of their type; JSON and what is rare may be anything. */
const KINDS = new Map(OF.flatMap(([kind, oids]) => oids.map((oid) => [oid, kind] as const)));

/** The columns of what a statement answers with. It is parsed and planned, and not run. */
export async function describeRows(client: Client, text: string): Promise<Column[]> {
  const fields = await new Promise<readonly FieldDef[]>((resolve, reject) => {
    client.query(new Description(text, resolve, reject));
  });
  const { rows } = await client.query<{ table: number; column: number }>(
    `select attrelid::int as table, attnum::int as column from pg_attribute where attrelid = any($1) and not attnotnull`,
    [fields.map(({ tableID }) => tableID)],
  );
  return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    kind: KINDS.get(dataTypeID) ?? 'any',
    nullable: rows.some(({ table, column }) => table === tableID && column === columnID),
  }));
}

type Wire = Connection & Record<'parse' | 'describe', (what: object) => void> & { sync: () => void };

/** The client has no call that describes a statement without running it; this is one on its wire. */
class Description implements Submittable {
  readonly #text: string;
  readonly #done: (fields: readonly FieldDef[]) => void;
  readonly #failed: (error: unknown) => void;
  #fields: readonly FieldDef[] = [];

  constructor(text: string, done: (fields: readonly FieldDef[]) => void, failed: (error: unknown) => void) {
    this.#text = text;
    this.#done = done;
    this.#failed = failed;
  }

  submit(connection: Connection): void {
    const wire = connection as Wire;
    wire.parse({ text: this.#text });
    wire.describe({ type: 'S' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#fields = fields;
  }

  handleReadyForQuery(): void {
    this.#done(this.#fields);
  }

  handleError(error: unknown): void {
    this.#failed(error);
  }
}
