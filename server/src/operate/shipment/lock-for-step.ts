import type { PoolClient } from 'pg';
import { hasTaken, lockShipment, mayStep, type ShipmentRow, type ShipmentStep } from '../../cellar/operations.ts';
import { Refused } from '../../core/house/refused.ts';

/**
 * Locks a shipment for one of the operator's steps.
 * @returns whether the step is to be taken; not where it was taken before
 * @throws {Refused} where it cannot be taken
 */
export async function lockForStep(
  client: PoolClient,
  id: number,
  step: ShipmentStep,
): Promise<{ shipment: ShipmentRow; due: boolean }> {
  const shipment = await lockShipment(client, id);
  if (!shipment) throw new Refused(`There is no shipment ${id}.`);
  const due = mayStep(shipment.status, step);
  if (!due && !hasTaken(shipment.status, step)) throw new Refused(`Shipment ${id} is ${shipment.status}.`);
  return { shipment, due };
}
