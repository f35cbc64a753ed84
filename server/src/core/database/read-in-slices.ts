import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientBase, QueryResultRow } from 'pg';

/** Rows of a slice: what is made of them takes a few milliseconds. */
const ROWS = 200;

/**
 * Reads the rows of a query in slices, by a cursor: between two slices other calls are answered. Inside a transaction,
 * one query at a time.
 */
export async function* readInSlices<Row extends QueryResultRow>(
  client: ClientBase,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  // Otherwise a cursor is planned for reading its first rows alone.
  await client.query('set local cursor_tuple_fraction = 1');
  await client.query(`declare slices no scroll cursor for ${text}`, [...values]);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${ROWS} from slices`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS) break;
    await nextTurn();
  }
  await client.query('close slices');
}
