import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import type { Intent, Purpose } from '../../core/payments/intent.ts';
import { acceptQuote } from './accept-quote.ts';
import { bookShipment } from './book-shipment.ts';
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
  await bookShipment(client, { id: shipment.id, memberId, amountCents, intentId: intent.id });
  await acceptQuote(client, database, { ...shipment, totalCents: amountCents });
}
