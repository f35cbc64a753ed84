import type { PoolClient } from 'pg';
import type { Database } from '../database/open-database.ts';
import { post } from '../ledger/post.ts';
import type { Intent, Purpose } from '../payments/intents/intent.ts';
import { acceptQuote } from './accept-quote.ts';
import { mayStep } from './rules/shipment-steps.ts';
import { lockShipment } from './shipment-rows.ts';

/** What follows a charge for a shipment. Nothing was reserved for it, so a failed one leaves nothing to let go of. */
export function shipmentPurpose(database: Pick<Database, 'changes'>): Purpose {
  return { settle: (client, intent) => settle(client, database, intent), release: async () => {} };
}

async function settle(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  intent: Intent,
): Promise<void | { refund: string }> {
  const { memberId, amountCents } = intent;
  const shipment = await lockShipment(client, Number(intent.subject['shipment']));
  if (!shipment || !mayStep(shipment.status, 'pay') || shipment.totalCents !== amountCents) {
    return { refund: 'The shipment was cancelled or quoted anew before the payment came.' };
  }
  const { id } = shipment;
  const subject = `shipment:${id}`;
  // A quote is an offer: what it comes to is owed from its acceptance, and paid with that.
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
  await client.query('update shipment set intent_id = $2 where id = $1', [id, intent.id]);
  await acceptQuote(client, database, { ...shipment, totalCents: amountCents });
}
