import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { PoolClient } from 'pg';
import { usualPlace } from '../cellar/operations.ts';

const TO_US = [7, 12, 11, 8] as const;

/** The way that a bottle has behind it, by where it is. A bottle that was given had arrived before. */
const WAYS: Record<Exclude<CellarStatusCode, 5 | 10>, readonly CellarStatusCode[]> = {
  7: [7],
  12: [7, 12],
  11: [7, 12, 11],
  8: TO_US,
  3: [...TO_US, 3],
  9: [...TO_US, 3, 9],
  2: [...TO_US, 3, 9, 2],
  4: [...TO_US, 4],
  203: [...TO_US, 203],
  201: [...TO_US, 203, 201],
  202: [...TO_US, 203, 201, 202],
  1: [7, 1],
};

/** Days between two steps; closer together for what was bought lately. */
const DAYS_APART = 18;

/**
 * Gives every bottle of the demo house the way that it came, in place of the one that closing its sale today wrote: from
 * the day it was bought, over the usual places.
 */
export async function writeJourneys(client: PoolClient): Promise<void> {
  const steps = Object.entries(WAYS).flatMap(([status, way]) =>
    way.map((step, index) => ({ status: Number(status), step, index, of: way.length })),
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
