import type { Database } from '../../database/open-database.ts';
import { post } from '../../ledger/post.ts';
import { tell } from '../../notices/tell.ts';
import type { PaymentProvider } from '../provider/provider.ts';

interface RefundRow {
  memberId: number;
  intentId: number;
  amountCents: number;
  reference: string;
  subject: string;
  reason: string;
  status: string;
}

/** Gives a charge back by the provider, and records it: the member's credit ends. Again does nothing more. */
export async function refundCharge(database: Database, provider: PaymentProvider, id: number): Promise<void> {
  const { rows } = await database.pool.query<RefundRow>(
    `select r.member_id as "memberId", r.intent_id as "intentId", r.amount_cents as "amountCents", i.reference,
            r.subject, r.reason, r.status
       from refund r join payment_intent i on i.id = r.intent_id where r.id = $1`,
    [id],
  );
  const row = rows[0];
  if (!row || row.status === 'done') return;
  const { memberId, amountCents, subject, reason } = row;
  const { reference } = await provider.refund(row.reference, { amountCents, key: `refund-${id}` });
  await database.transaction(async (client) => {
    const { rowCount } = await client.query(
      `update refund set status = 'done', reference = $2, done_at = house_now() where id = $1 and status = 'pending'`,
      [id, reference],
    );
    if (!rowCount) return;
    await client.query('update payment_intent set refunded_cents = refunded_cents + $2 where id = $1', [
      row.intentId,
      amountCents,
    ]);
    await post(client, { memberId, subject, memo: 'Given back', amounts: { credit: amountCents, card: -amountCents } });
    await tell(client, database, [{ memberId, kind: 'refunded', data: { amountCents, reason }, key: `refund-${id}` }]);
  });
}
