import {
  cancelShipment as cancelCall,
  estimateShipping as estimateCall,
  myShipments,
  payShipment as payCall,
  requestShipping as requestCall,
  type Shipment,
  type ShippingWish,
} from '@le-chai/contracts/shipping';
import { TABLE_PAGE_SIZE } from '@le-chai/contracts/table-search';
import type { Queryable } from '../../core/database/open-database.ts';
import { idempotent } from '../../core/http/idempotent.ts';
import { notFound } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { estimateShipment, quoteShipment } from './quote-shipment.ts';
import { findShipment, findShipments } from './find-shipments.ts';
import { payShipment } from './pay-shipment.ts';
import { requestShipping } from './request-shipping.ts';
import { shipmentPurpose } from './settle-shipment.ts';
import type { PoolClient } from 'pg';
import { mayStep } from './rules/shipment-steps.ts';
import { lockShipment } from './shipment-rows.ts';
import { takeStep } from './take-step.ts';

/** Bottles leave the house: asked for, quoted, paid, packed, sent. docs/rules.md#shipments */
export function addShipping({ app, database, worker, payments }: Services): void {
  payments.register('shipment', shipmentPurpose(database));
  shipmentJobs({ worker, database });

  route(app, estimateCall, ({ member, body }) => estimateShipment(database.pool, member.id, wishOf(body)));

  route(app, requestCall, ({ member, body, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['ship', body], async () => {
        const id = await requestShipping(client, database, member.id, {
          ...wishOf(body),
          driverNote: body.driver_note,
        });
        return one(client, member.id, id);
      }),
    ),
  );

  route(app, myShipments, async ({ member, query }) => {
    const { id, status, page = 1, pageSize = TABLE_PAGE_SIZE, sortBy = 'created', sortDir = 'desc' } = query;
    const wanted = { id, status, sortBy, descending: sortDir === 'desc', page, pageSize };
    const { total, shipments } = await findShipments(database.pool, member.id, wanted);
    return { items: shipments, total, page, total_pages: Math.ceil(total / pageSize) };
  });

  route(app, cancelCall, ({ member, params, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['cancel-shipment', params.id], async () => {
        await cancelShipment(client, database, member.id, params.id);
        return one(client, member.id, params.id);
      }),
    ),
  );

  route(app, payCall, async ({ member, params, body, idempotencyKey: key }) => {
    const { payment_token: token, total: agreed } = body;
    const { id, state, failure, clientSecret } = await payShipment(
      { database, payments },
      {
        member,
        id: params.id,
        key,
        token,
        agreed,
      },
    );
    return {
      ...(await one(database.pool, member.id, params.id)),
      warnings: state === 'failed' ? [failure ?? 'The payment was refused. Nothing was charged.'] : [],
      payment: { id, state, client_secret: clientSecret },
    };
  });
}

const wishOf = ({ id_address: idAddress, serials: serialIds, pickup_address: pickup }: ShippingWish) => ({
  idAddress,
  serialIds,
  pickup,
});

async function one(db: Queryable, memberId: number, id: number): Promise<Shipment> {
  const shipment = await findShipment(db, memberId, id);
  if (!shipment) throw notFound('Shipment');
  return shipment;
}

/** What happens to a shipment by itself: the house quotes it, and begins to pack what is paid. */
function shipmentJobs({ worker, database }: Pick<Services, 'worker' | 'database'>): void {
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
