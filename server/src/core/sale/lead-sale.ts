import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../database/open-database.ts';

const KEY = 'lead-sale';

/** The sale that the house puts before all others. */
export interface Lead {
  saleId: number;
  /** What the house says of it. */
  words: string;
}

/** The sale that was chosen last, whether it is on or not. */
export async function leadOf(db: Queryable): Promise<Lead | undefined> {
  const { rows } = await db.query<{ value: Lead }>('select value from setting where key = $1', [KEY]);
  return rows[0]?.value;
}

/**
 * Puts a sale before all others, or none.
 * @returns whether that changed anything
 */
export async function chooseLead(
  client: PoolClient,
  { changes }: Pick<Database, 'changes'>,
  lead?: Lead,
): Promise<boolean> {
  const before = await leadOf(client);
  const { rowCount } = lead
    ? await client.query(
        `insert into setting (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value, updated_at = house_now()
         where setting.value is distinct from excluded.value`,
        [KEY, JSON.stringify(lead)],
      )
    : await client.query('delete from setting where key = $1', [KEY]);
  if (!rowCount) return false;
  // Answers about sales are kept until a sale changes.
  const ids = [before?.saleId, lead?.saleId].filter((id) => id !== undefined);
  changes.announce(client, 'sale', ...new Set(ids));
  return true;
}
