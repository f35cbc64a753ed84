import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { notFound, Refusal } from '../../core/http/refusal.ts';
import { post } from '../../core/ledger/post.ts';
import { refundLater } from '../../core/payments/refunds/refund-later.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import { joinLots, lockParts } from '../lots/join-lots.ts';
import { hasTaken, mayStep } from './rules/shipment-steps.ts';
import { lockShipment, serialsOfShipment, type ShipmentRow } from './shipment-rows.ts';
import { takeStep } from './take-step.ts';

/**
 * Calls a shipment off before it is picked: the bottles go back on the shelf, and what was paid goes back to the card.
 * One that is called off already stays so.
 * @throws {Refusal} 404 if it is not the member's; 409 once it is picked
 */
export async function cancelShipment(
  client: PoolClient,
  database: Announcer,
  memberId: number,
  id: number,
): Promise<void> {
  const shipment = await lockShipment(client, id, memberId);
  if (!shipment) throw notFound('Shipment');
  if (hasTaken(shipment.status, 'cancel')) return;
  if (!mayStep(shipment.status, 'cancel')) {
    throw new Refusal(409, 'too-late', 'This shipment is being packed or on its way; it can no longer be cancelled.');
  }
  if (shipment.status === 'paid') await giveBack(client, database, shipment);
  const lots = await lockParts(client, await serialsOfShipment(client, id));
  await takeStep(client, database, shipment, 'cancel');
  await joinLots(client, lots);
}

/** Takes the sale back and owes the member the money until the card has it again. What cost nothing gives nothing back. */
async function giveBack(
  client: PoolClient,
  database: Announcer,
  { id, memberId, intentId, totalCents: amountCents }: ShipmentRow,
): Promise<void> {
  if (intentId === null || amountCents === null) return;
  const subject = `shipment:${id}`;
  const reason = 'The shipment was cancelled before it was packed.';
  await refundLater(client, database, { memberId, intentId, amountCents, subject, reason });
  await enqueue(client, database, { kind: 'invoice', payload: { subject: `shipment-credit:${id}` } });
  await post(client, { memberId, subject, memo: reason, amounts: { sales: amountCents, credit: -amountCents } });
}
