import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';

export const ACCOUNTS = ['receivable', 'sales', 'card', 'bank', 'disputed', 'credit'] as const;

/**
 * `receivable` what members owe (debit) · `sales` what the house earned · `card` and `bank` money it holds ·
 * `disputed` money that the card provider holds back while a dispute is decided · `credit` what it owes a member (credit side).
 */
export type Account = (typeof ACCOUNTS)[number];

export interface Posting {
  memberId: number;
  /** The row it is about: `payment:12`, `shipment:3`, `bottling:4`, `subscription:5`. */
  subject: string;
  memo: string;
  /** Cents: debit above nothing, credit below. Together they are nothing. */
  amounts: Partial<Record<Account, number>>;
}

/**
 * Adds a posting to the ledger, in the transaction of what it records. Rows of the ledger are never changed.
 * @throws {Error} when the amounts are no whole cents or do not add up to nothing
 */
export async function post(client: PoolClient, { memberId, subject, memo, amounts }: Posting): Promise<void> {
  const rows = Object.entries(amounts).filter(([, cents]) => cents !== 0);
  const sum = rows.reduce((total, [, cents]) => total + cents, 0);
  if (sum !== 0 || !rows.every(([, cents]) => Number.isSafeInteger(cents))) {
    throw new Error(`The posting for ${subject} does not balance: ${JSON.stringify(amounts)}`);
  }
  if (rows.length === 0) return;
  await client.query({
    name: 'post',
    text: `insert into ledger_entry (posting, account, member_id, subject, amount_cents, memo)
           select $1, x.account, $2, $3, x.cents, $4 from unnest($5::text[], $6::bigint[]) as x (account, cents)`,
    values: [randomUUID(), memberId, subject, memo, rows.map(([account]) => account), rows.map(([, cents]) => cents)],
  });
}
