import type { PoolClient } from 'pg';
import { post } from '../../core/ledger/post.ts';

/**
 * Posts what a shipment came to and its payment, which come together: a quote is an offer, and nothing is owed until it
 * is accepted. docs/rules.md#shipment-steps
 */
export async function bookShipment(
  client: PoolClient,
  { id, memberId, amountCents, intentId }: { id: number; memberId: number; amountCents: number; intentId: number },
): Promise<void> {
  const subject = `shipment:${id}`;
  await post(client, {
    memberId,
    subject,
    memo: 'Shipment',
    amounts: { receivable: amountCents, sales: -amountCents },
  });
  await post(client, {
    memberId,
    subject,
    memo: 'Paid by card',
    amounts: { card: amountCents, receivable: -amountCents },
  });
  await client.query('update shipment set intent_id = $2 where id = $1', [id, intentId]);
}
