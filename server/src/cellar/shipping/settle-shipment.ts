import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import type { Intent, Purpose } from '../../core/payments/intent.ts';
import { mayStep } from './rules/shipment-steps.ts';
import { isToBePaid } from './rules/shipping-tariff.ts';
import { lockShipment, type ShipmentRow } from './shipment-rows.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import { takeStep } from './take-step.ts';
import { post } from '../../core/ledger/post.ts';
import { inSeconds } from '../../core/house/audit.ts';

/** What follows a charge for a shipment. Nothing was reserved for it, so a failed one leaves nothing to release. */
export function shipmentPurpose(database: Announcer): Purpose {
  return { settle: (client, intent) => settle(client, database, intent), release: async () => {} };
}

async function settle(client: PoolClient, database: Announcer, intent: Intent): Promise<void | { refund: string }> {
  const { memberId, amountCents } = intent;
  const shipment = await lockShipment(client, Number(intent.subject['shipment']));
  if (!shipment || !mayStep(shipment.status, 'pay') || shipment.totalCents !== amountCents) {
    return { refund: 'The shipment was cancelled or requoted before the payment arrived.' };
  }
  await bookShipment(client, { id: shipment.id, memberId, amountCents, intentId: intent.id });
  await acceptQuote(client, database, { ...shipment, totalCents: amountCents });
}

/** Minutes from the payment until packing begins: so long it can be called off. Our own choice, docs/rules.md#shipment-steps */
const MINUTES_TO_PICKING = 60;

/** A quote is paid, or there is nothing to pay: the shipment goes to the packers after a while. */
export async function acceptQuote(
  client: PoolClient,
  database: Announcer,
  shipment: Pick<ShipmentRow, 'id' | 'memberId' | 'pickup'> & { totalCents: number },
): Promise<void> {
  const { id, totalCents } = shipment;
  await takeStep(client, database, shipment, 'pay', { totalCents });
  const at = await inSeconds(client, MINUTES_TO_PICKING * 60);
  await enqueue(client, database, { kind: 'shipment-pick', payload: { shipment: id }, key: `${id}`, at });
  if (isToBePaid(totalCents)) {
    await enqueue(client, database, { kind: 'invoice', payload: { subject: `shipment:${id}` }, key: `shipment:${id}` });
  }
}

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
