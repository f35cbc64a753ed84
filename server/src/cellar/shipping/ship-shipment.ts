import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { post } from '../../core/ledger/post.ts';
import { chargeToRefund } from '../../core/payments/refunds/charge-to-refund.ts';
import { refundLater } from '../../core/payments/refunds/refund-later.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import type { ShipmentRow } from './shipment-rows.ts';
import { takeStep } from './take-step.ts';

interface Carried {
  carrier: string | null;
  tracking: string | null;
}

/** Hands a shipment to its carrier. The caller holds its lock and found that it can be shipped. */
export async function shipShipment(
  client: PoolClient,
  database: Announcer,
  shipment: ShipmentRow,
  { carrier, tracking }: Carried,
): Promise<void> {
  await client.query('update shipment set carrier = $2, tracking = $3 where id = $1', [shipment.id, carrier, tracking]);
  await takeStep(client, database, shipment, 'ship', { carrier, tracking });
  await giveBackRest(client, database, shipment);
}

/**
 * Owes the member what more VAT was taken off than the rest of a shipment came to, the way the wine was paid. It happens once
 * the shipment has left, since until then it can be cancelled. docs/rules.md#vat-by-destination
 */
export async function giveBackRest(
  client: PoolClient,
  database: Announcer,
  { id, memberId, totalCents }: Pick<ShipmentRow, 'id' | 'memberId' | 'totalCents'>,
): Promise<void> {
  if (totalCents === null || totalCents >= 0) return;
  const amountCents = -totalCents;
  const subject = `shipment:${id}`;
  const reason = 'VAT included in the price of the wine that is not due at its destination.';
  const intentId = await chargeToRefund(client, await paymentsOf(client, id), amountCents);
  await refundLater(client, database, { memberId, intentId, amountCents, subject, reason });
  await enqueue(client, database, { kind: 'invoice', payload: { subject }, key: subject });
  await post(client, { memberId, subject, memo: reason, amounts: { sales: amountCents, credit: -amountCents } });
}

/** What its bottles were paid with. */
async function paymentsOf(client: PoolClient, id: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct p.id
       from shipment_item i join serial s on s.id = i.serial_id join cellar_lot c on c.id = s.cellar_lot_id
            join outstanding_payment p on p.id = c.payment_id
      where i.shipment_id = $1 order by 1`,
    [id],
  );
  return rows.map((row) => row.id);
}
