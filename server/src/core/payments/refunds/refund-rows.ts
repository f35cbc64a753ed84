import type { PoolClient } from 'pg';
import type { Queryable } from '../../database/open-database.ts';

/** A refund by the card, with the charge that it gives back. */
export interface RefundRow {
  id: number;
  memberId: number;
  intentId: number;
  amountCents: number;
  subject: string;
  reason: string;
  status: 'pending' | 'done';
  /** The charge, and who made it. */
  charge: string;
  provider: string;
}

/** What the books call money that was given back in the provider's own dashboard: the house knows the charge alone. */
export const subjectOfCharge = (intentId: number) => `charge:${intentId}`;

const REFUND = `
  select r.id, r.member_id as "memberId", i.id as "intentId", r.amount_cents as "amountCents", r.subject, r.reason,
         r.status, i.reference as charge, i.provider
    from refund r join payment_intent i on i.id = r.intent_id`;

export async function readRefund(db: Queryable, id: number): Promise<RefundRow | undefined> {
  const { rows } = await db.query<RefundRow>(`${REFUND} where r.id = $1`, [id]);
  return rows[0];
}

export async function refundOfReference(
  db: Queryable,
  charge: string,
  reference: string,
): Promise<RefundRow | undefined> {
  const { rows } = await db.query<RefundRow>(`${REFUND} where i.reference = $1 and r.reference = $2`, [
    charge,
    reference,
  ]);
  return rows[0];
}

/** @returns false if it was done before */
export async function markDone(client: PoolClient, { id, intentId, amountCents }: RefundRow, reference: string) {
  const { rowCount } = await client.query(
    `update refund set status = 'done', reference = $2, done_at = house_now() where id = $1 and status = 'pending'`,
    [id, reference],
  );
  if (!rowCount) return false;
  await addRefunded(client, intentId, amountCents);
  return true;
}

/** Has a refund done again that had come back. @returns false if that was noticed before */
export async function markPending(client: PoolClient, { id, intentId, amountCents }: RefundRow, reference: string) {
  const { rowCount } = await client.query(
    `update refund set status = 'pending', reference = null, done_at = null
      where id = $1 and status = 'done' and reference = $2`,
    [id, reference],
  );
  if (!rowCount) return false;
  await addRefunded(client, intentId, -amountCents);
  return true;
}

/** Counts money of a charge as given back; less than nothing if it came back. */
export async function addRefunded(client: PoolClient, intentId: number, cents: number): Promise<void> {
  await client.query('update payment_intent set refunded_cents = refunded_cents + $2 where id = $1', [intentId, cents]);
}
