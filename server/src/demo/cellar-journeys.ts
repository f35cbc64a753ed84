import type { PoolClient } from 'pg';
import { usualPlace } from '../cellar/operations.ts';
import { LOT_STATUS, type LotStatus } from '../core/database/statuses.ts';

const TO_US = ['with-producer', 'in-transit', 'under-processing', 'in-our-warehouse'] as const;

/** The way that a bottle has behind it, by where it is. A bottle that was given had arrived before. */
const WAYS: Partial<Record<LotStatus, readonly LotStatus[]>> = {
  'with-producer': ['with-producer'],
  'in-transit': ['with-producer', 'in-transit'],
  'under-processing': ['with-producer', 'in-transit', 'under-processing'],
  'in-our-warehouse': TO_US,
  'shipment-request': [...TO_US, 'shipment-request'],
  shipped: [...TO_US, 'shipment-request', 'shipped'],
  delivered: [...TO_US, 'shipment-request', 'shipped', 'delivered'],
  gifted: [...TO_US, 'gifted'],
  'marketplace-processing': [...TO_US, 'marketplace-processing'],
  'marketplace-unlisted': [...TO_US, 'marketplace-processing', 'marketplace-unlisted'],
  'marketplace-listed': [...TO_US, 'marketplace-processing', 'marketplace-unlisted', 'marketplace-listed'],
  'not-associated': ['with-producer', 'not-associated'],
};

/** Days between two steps; closer together for what was bought lately. */
const DAYS_APART = 18;

/**
 * Gives every bottle of the demo house the way that it came, in place of the one that closing its sale today wrote: from
 * the day it was bought, over the usual places.
 */
export async function writeJourneys(client: PoolClient): Promise<void> {
  const steps = Object.entries(WAYS).flatMap(([status, way]) =>
    way.map((step, index) => ({
      status: LOT_STATUS[status as LotStatus],
      step: LOT_STATUS[step],
      index,
      of: way.length,
    })),
  );
  await client.query('delete from serial_event');
  await client.query(
    `insert into serial_event (serial_id, status, place, at)
     select s.id, x.step, ${usualPlace('x.step')},
            c.created_at + x.index * least(interval '${DAYS_APART} days', (house_now() - c.created_at) / x.of)
       from serial s join cellar_lot c on c.id = s.cellar_lot_id join lot l on l.id = c.lot_id
            join product w on w.id = c.product_id join builder b on b.id = w.builder_id
            join jsonb_to_recordset($1) as x (status smallint, step smallint, index int, of int) on x.status = c.status
      order by s.id, x.index`,
    [JSON.stringify(steps)],
  );
}
