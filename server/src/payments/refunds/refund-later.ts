import type { PoolClient } from 'pg';
import type { Database } from '../../database/open-database.ts';
import { enqueue } from '../../work/enqueue.ts';

export interface NewRefund {
  memberId: number;
  /** The charge that it gives back; none for what came by bank, which the operator transfers back. */
  intentId: number | null;
  amountCents: number;
  /** What it belongs to, as in the ledger; one refund for each charge and subject. */
  subject: string;
  /** For the member, in a sentence. */
  reason: string;
}

/**
 * Owes a member money back, in the transaction that finds out. The caller posts it as the member's credit; the credit
 * ends when the money has gone. @returns false where that refund was written before
 */
export async function refundLater(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  { memberId, intentId, amountCents, subject, reason }: NewRefund,
): Promise<boolean> {
  const { rows } = await client.query<{ id: number }>(
    `insert into refund (member_id, intent_id, amount_cents, reason, subject)
     select $1, $2, $3, $4, $5
      where not exists (select from refund where intent_id is not distinct from $2 and subject = $5)
     returning id`,
    [memberId, intentId, amountCents, reason, subject],
  );
  const id = rows[0]?.id;
  if (id === undefined) return false;
  if (intentId !== null) await enqueue(client, database, { kind: 'refund', payload: { refund: id } });
  return true;
}
