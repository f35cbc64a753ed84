import type { PoolClient } from 'pg';
import { toCents } from '../../core/money/amounts.ts';
import type { Member } from '../../core/http/member.ts';
import { notFound, Refusal } from '../../core/http/refusal.ts';
import { cardOf } from '../../core/payments/cards/saved-cards.ts';
import type { PaymentState } from '../../core/payments/intent.ts';
import type { Services } from '../../core/services.ts';
import { refuseOverdue } from './request-shipping.ts';
import { mayStep } from './rules/shipment-steps.ts';
import { lockShipment } from './shipment-rows.ts';

export interface ShipmentPayment {
  member: Pick<Member, 'id'>;
  id: number;
  key: string;
  /** The provider's token of a card, or the id of a saved one. */
  token: string;
  /** EUR that the member agreed to, if given. */
  agreed: number | undefined;
}

/**
 * Charges a card for a shipment as quoted, once for a key.
 * @throws {Refusal} 404 if it is not the member's; 409 if it is not quoted, quoted otherwise than agreed, being
 * paid, or something is overdue; 422 for a card that is not the member's
 */
export async function payShipment(
  { database, payments }: Pick<Services, 'database' | 'payments'>,
  { member, id, key, token, agreed }: ShipmentPayment,
): Promise<PaymentState> {
  return payments.pay({
    member,
    purpose: 'shipment',
    key,
    request: [id, token, agreed ?? null],
    card: await cardOf(database.pool, member.id, token),
    prepare: (client) => prepare(client, member.id, id, agreed),
  });
}

async function prepare(client: PoolClient, memberId: number, id: number, agreed: number | undefined) {
  const shipment = await lockShipment(client, id, memberId);
  if (!shipment) throw notFound('Shipment');
  const { status, totalCents } = shipment;
  if (!mayStep(status, 'pay') || totalCents === null) throw new Refusal(409, 'not-quoted', notPayable(status));
  if (agreed !== undefined && toCents(agreed) !== totalCents) {
    throw new Refusal(409, 'quote-changed', 'The quote has changed in the meantime. Please check it again.');
  }
  if (await isBeingPaid(client, memberId, id)) {
    throw new Refusal(409, 'payment-under-way', 'A payment for this shipment is under way.');
  }
  await refuseOverdue(client, memberId);
  return { subject: { shipment: id }, amountCents: totalCents, description: `Shipment ${id}` };
}

/** Whether a charge for it has not ended yet. Checked under the shipment's lock, which is held while one is begun. */
export async function isBeingPaid(client: PoolClient, memberId: number, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from payment_intent
      where member_id = $1 and purpose = 'shipment' and subject ->> 'shipment' = $2 and ended_at is null limit 1`,
    [memberId, `${id}`],
  );
  return Boolean(rowCount);
}

function notPayable(status: string): string {
  if (status === 'requested') return 'This shipment has no quote yet.';
  return status === 'cancelled' ? 'This shipment was cancelled.' : 'This shipment has already been paid.';
}
