import type { ShipmentStatus } from '@le-chai/contracts/shipping';
import type { PoolClient } from 'pg';
import { moveLots } from '../lots/move-lots.ts';
import type { Announcer } from '../../core/database/open-database.ts';
import { notify } from '../../core/notices/notify.ts';
import { type ShipmentStep, stepLeadsTo } from './rules/shipment-steps.ts';
import { contentsOfShipment, lotsOfShipment, type ShipmentRow } from './shipment-rows.ts';

/** The column that dates a state; picking has none. */
const DATED: Partial<Record<ShipmentStatus, string>> = {
  quoted: 'quoted_at',
  paid: 'paid_at',
  shipped: 'shipped_at',
  delivered: 'delivered_at',
  cancelled: 'cancelled_at',
};

/** What the notice says beyond the step. */
interface NoticeDetails {
  totalCents?: number;
  carrier?: string | null;
  tracking?: string | null;
}

/**
 * Takes a step that the caller found possible under the shipment's lock: status, date, the bottles' way, and the notice
 * to its member.
 */
export async function takeStep(
  client: PoolClient,
  database: Announcer,
  shipment: Pick<ShipmentRow, 'id' | 'memberId' | 'pickup'>,
  step: ShipmentStep,
  details: NoticeDetails | 'quietly' = {},
): Promise<void> {
  const { id, memberId, pickup } = shipment;
  const { to, bottles } = stepLeadsTo(step);
  const dated = DATED[to] ? `, ${DATED[to]} = house_now()` : '';
  await client.query(`update shipment set status = $2${dated} where id = $1`, [id, to]);
  if (bottles !== null) await moveLots(client, database, await lotsOfShipment(client, id), bottles);
  if (details === 'quietly') return;
  // A new quote gets a new notice.
  const key = step === 'quote' ? `${id}-${to}-${details.totalCents}` : `${id}-${to}`;
  const contents = await contentsOfShipment(client, id);
  await notify(client, database, [
    { memberId, kind: 'shipment', key, data: { shipmentId: id, status: to, pickup, contents, ...details } },
  ]);
}
