import type { PoolClient } from 'pg';
import type { Services } from '../../core/services.ts';
import { quoteShipment } from './quote-shipment.ts';
import { mayStep } from './rules/shipment-steps.ts';
import { lockShipment } from './shipment-rows.ts';
import { takeStep } from './take-step.ts';

/** What happens to a shipment by itself: the house quotes it, and begins to pack what is paid. */
export function shipmentJobs({ worker, database }: Pick<Services, 'worker' | 'database'>): void {
  worker.inside('shipment-quote', async (client, { payload }) => {
    const shipment = await shipmentOf(client, payload);
    // Quoted meanwhile by the operator, it stays as it is.
    if (shipment?.status === 'requested') await quoteShipment(client, database, shipment);
  });

  worker.inside('shipment-pick', async (client, { payload }) => {
    const shipment = await shipmentOf(client, payload);
    if (shipment && mayStep(shipment.status, 'pick')) await takeStep(client, database, shipment, 'pick');
  });
}

const shipmentOf = (client: PoolClient, payload: Record<string, unknown>) =>
  lockShipment(client, Number(payload['shipment']));
