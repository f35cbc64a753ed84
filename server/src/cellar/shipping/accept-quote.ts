import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import type { ShipmentRow } from './shipment-rows.ts';
import { takeStep } from './take-step.ts';

/** Minutes from the payment until packing begins: so long it can be called off. Our own choice, docs/rules.md#shipment-steps */
const MINUTES_TO_PICKING = 60;

/** A quote is paid, or there is nothing to pay: the shipment goes to the packers after a while. */
export async function acceptQuote(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  shipment: Pick<ShipmentRow, 'id' | 'memberId' | 'pickup'> & { totalCents: number },
): Promise<void> {
  const { id, totalCents } = shipment;
  await takeStep(client, database, shipment, 'pay', { totalCents });
  const { rows } = await client.query<{ at: Date }>(`select house_now() + $1 * interval '1 minute' as at`, [
    MINUTES_TO_PICKING,
  ]);
  await enqueue(client, database, { kind: 'shipment-pick', payload: { shipment: id }, key: `${id}`, at: rows[0]!.at });
  if (totalCents > 0) {
    await enqueue(client, database, { kind: 'invoice', payload: { subject: `shipment:${id}` }, key: `shipment:${id}` });
  }
}
