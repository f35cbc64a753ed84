import type { PoolClient } from 'pg';

/** Values by column name. */
export type Row = Record<string, unknown>;

/** Inserts rows that all have the same columns in one statement. Where ids are not among them they are generated. */
export async function insertRows(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map((column) => `"${column}"`);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Takes ids out of a table's sequence, in order. */
export async function takeIds(client: PoolClient, table: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)`,
    [table, count],
  );
  return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
}
