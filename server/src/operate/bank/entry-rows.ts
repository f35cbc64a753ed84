import type { PoolClient } from 'pg';
import type { Doubt } from './rules/judge-entry.ts';
import type { StatementEntry } from './statement/read-statement.ts';

/** A line of the bank's statements, as it was taken in. Cents are hundredths of its currency. */
export interface EntryRow {
  readonly id: number;
  readonly iban: string;
  readonly reference: string;
  readonly kind: StatementEntry['kind'];
  readonly currency: string;
  readonly cents: number;
  readonly bookedOn: string;
  readonly party: string;
  readonly purpose: string;
  readonly subjects: string[];
  readonly doubt: Doubt | null;
  readonly status: 'open' | 'settled' | 'dismissed';
}

/** What is read of an entry, by the names of its row. */
export const ENTRY = `
  select id, iban, reference, kind, currency, amount_cents as cents, booked_on as "bookedOn", party, purpose, subjects, doubt, status
    from bank_entry`;

/** Keeps an entry, once. @returns its number; none if it is kept already, by this import or another */
export async function insertEntry(client: PoolClient, entry: StatementEntry): Promise<number | undefined> {
  const { iban, reference, kind, currency, cents, bookedOn, party, purpose } = entry;
  const { rows } = await client.query<{ id: number }>(
    `insert into bank_entry (iban, reference, kind, currency, amount_cents, booked_on, party, purpose)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [iban, reference, kind, currency, cents, bookedOn, party, purpose],
  );
  return rows[0]?.id;
}

/** Whether the account has another entry under the same reference. */
export async function isRepeated(
  client: PoolClient,
  id: number,
  { iban, reference }: StatementEntry,
): Promise<boolean> {
  const { rows } = await client.query(
    'select from bank_entry where iban = $1 and reference = $2 and id <> $3 limit 1',
    [iban, reference, id],
  );
  return rows.length > 0;
}

/** Leaves an entry to the operator. */
export async function leaveOpen(
  client: PoolClient,
  id: number,
  { subjects, doubt }: { subjects: readonly string[]; doubt: Doubt },
): Promise<void> {
  await client.query('update bank_entry set subjects = $2, doubt = $3 where id = $1', [id, subjects, doubt]);
}

/** Ends an entry: its money is in the books. */
export async function settleEntry(client: PoolClient, id: number, subjects: readonly string[]): Promise<void> {
  await client.query(
    `update bank_entry set status = 'settled', subjects = $2, reason = null, ended_at = house_now() where id = $1`,
    [id, subjects],
  );
}

/** Locks an entry until the end of the transaction. @returns none if there is no such entry */
export async function lockEntry(client: PoolClient, id: number): Promise<EntryRow | undefined> {
  const { rows } = await client.query<EntryRow>(`${ENTRY} where id = $1 for update`, [id]);
  return rows[0];
}
