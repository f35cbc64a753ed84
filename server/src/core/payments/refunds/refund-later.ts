import type { PoolClient } from 'pg';
import type { Announcer } from '../../database/open-database.ts';
import { enqueue } from '../../work/enqueue.ts';
import { subjectOfCharge } from './refund-rows.ts';

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
 * ends when the money has gone. @returns false if that refund was written before
 * @throws {Error} when more would be given back than was charged
 */
export async function refundLater(
  client: PoolClient,
  database: Announcer,
  { memberId, intentId, amountCents, subject, reason }: NewRefund,
): Promise<boolean> {
  if (!(amountCents > 0)) throw new Error(`Nothing to give back for ${subject}`);
  if (intentId !== null) await holdCharge(client, intentId);
  const { rows } = await client.query<{ id: number }>(
    `insert into refund (member_id, intent_id, amount_cents, reason, subject)
     select $1, $2, $3, $4, $5
      where not exists (select from refund where intent_id is not distinct from $2 and subject = $5)
     returning id`,
    [memberId, intentId, amountCents, reason, subject],
  );
  const id = rows[0]?.id;
  if (id === undefined) return false;
  if (intentId === null) return true;
  await refuseTooMuch(client, intentId);
  await enqueue(client, database, { kind: 'refund', payload: { refund: id } });
  return true;
}

/** Two refunds of one charge are written one after the other. */
async function holdCharge(client: PoolClient, intentId: number): Promise<void> {
  await client.query('select from payment_intent where id = $1 for update', [intentId]);
}

async function refuseTooMuch(client: PoolClient, intentId: number): Promise<void> {
  const { rows } = await client.query(
    `select from payment_intent i
      where i.id = $1
        and i.amount_cents < (select sum(r.amount_cents) from refund r where r.intent_id = i.id and r.subject <> $2)`,
    // What the operator gave back in the provider's dashboard does not hold up a sale that is undone: the provider refuses then.
    [intentId, subjectOfCharge(intentId)],
  );
  if (rows.length > 0) throw new Error(`More would be given back than intent ${intentId} charged`);
}
