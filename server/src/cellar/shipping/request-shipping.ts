import type { PoolClient } from 'pg';
import { moveLots } from '../lots/move-lots.ts';
import { takeSerials } from '../lots/take-serials.ts';
import type { Announcer } from '../../core/database/open-database.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import { insertShipment } from './shipment-rows.ts';
import { destinationOf } from './destination.ts';
import { LOT_STATUS } from '../../core/database/statuses.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { hasOverdue } from '../../core/members/overdue.ts';
import { inSeconds } from '../../core/house/audit.ts';

/** Seconds until the house quotes by itself: so long the operator can be first. Our own choice, docs/rules.md#shipment-steps */
const SECONDS_TO_QUOTE = 10;

export interface ShippingRequest {
  idAddress: number | null | undefined;
  serialIds: readonly number[];
  /** Whether the member takes the address for the house's own. */
  pickup: boolean | undefined;
  /** For the driver; a pickup has none. */
  driverNote?: string | undefined;
}

/**
 * Asks for bottles in the warehouse to be sent, or kept ready to be fetched.
 * @returns the shipment
 * @throws {Refusal} 404 for an address or a bottle that is not the member's; 409 while something is overdue, or for a
 * bottle elsewhere, which it names; 422 without an address, or for one that is not shipped to
 */
export async function requestShipping(
  client: PoolClient,
  database: Announcer,
  memberId: number,
  { idAddress, serialIds, pickup: flagged, driverNote = '' }: ShippingRequest,
): Promise<number> {
  const { address, pickup } = await destinationOf(client, memberId, idAddress, flagged);
  await refuseOverdue(client, memberId);
  const lots = await takeSerials(client, memberId, serialIds, {
    from: [LOT_STATUS['in-our-warehouse']],
    field: 'serials',
  });
  const id = await insertShipment(client, {
    memberId,
    address,
    pickup,
    serialIds: [...new Set(serialIds)],
    driverNote: pickup ? '' : driverNote,
  });
  await moveLots(client, database, lots, LOT_STATUS['shipment-request']);
  const at = await inSeconds(client, SECONDS_TO_QUOTE);
  await enqueue(client, database, { kind: 'shipment-quote', payload: { shipment: id }, key: `${id}`, at });
  return id;
}

/** @throws {Refusal} 409 while a payment of the member is overdue */
export async function refuseOverdue(client: PoolClient, memberId: number): Promise<void> {
  if (!(await hasOverdue(client, memberId))) return;
  throw new Refusal(
    409,
    'payment-overdue',
    'You have an overdue payment. We cannot ship anything until it is settled.',
  );
}
