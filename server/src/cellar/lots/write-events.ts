import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { Queryable } from '../../core/database/open-database.ts';
import { listOf, LOT_STATUS } from '../../core/database/statuses.ts';
import { randomBytes } from 'node:crypto';

/**
 * Where bottles usually are in a status, as SQL over a cellar lot `c`, its lot `l` and its builder `b`. What is given or
 * leaves a member stays where it is, so its place follows from the status it had.
 */
export const usualPlace = (status: string) => `
  case case when ${status} in ${listOf(LOT_STATUS['not-associated'], LOT_STATUS.gifted)} then c.status else ${status} end
    when ${LOT_STATUS['with-producer']} then b.name || ', ' || b.region
    when ${LOT_STATUS['in-transit']} then 'On the way to our warehouse'
    when ${LOT_STATUS.shipped} then 'With the carrier'
    when ${LOT_STATUS.delivered} then 'With its owner'
    when ${LOT_STATUS['marketplace-processing']} then 'Between our warehouse and the trade marketplace'
    when ${LOT_STATUS['marketplace-unlisted']} then 'Trade marketplace'
    when ${LOT_STATUS['marketplace-listed']} then 'Trade marketplace'
    else coalesce(nullif(l.warehouse, ''), 'Our warehouse') end`;

/**
 * Records for every bottle of these lots which status it enters and where: what provenance shows. To be called before the
 * rows change. The place is the usual one of the status unless one is given; it never names a member.
 */
export async function writeEvents(
  client: Queryable,
  lotIds: readonly number[],
  status: CellarStatusCode,
  place?: string,
): Promise<void> {
  await client.query({
    name: 'write-serial-events',
    text: `insert into serial_event (serial_id, status, place)
           select s.id, $2::int, coalesce($3, ${usualPlace('$2::int')})
             from serial s join cellar_lot c on c.id = s.cellar_lot_id join lot l on l.id = c.lot_id
                  join product w on w.id = c.product_id join builder b on b.id = w.builder_id
            where c.id = any($1::bigint[]) order by s.id`,
    values: [lotIds, status, place ?? null],
  });
}

/** A cellar lot just written, with its number of bottles. */
interface NewLot {
  readonly id: number;
  readonly quantity: number;
  readonly status: CellarStatusCode;
}

/** Gives every bottle of new cellar lots its serial number, and records where it comes from. */
export async function addSerials(client: Queryable, lots: readonly NewLot[]): Promise<void> {
  const owners = lots.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
  await client.query(
    'insert into serial (cellar_lot_id, serial_number) select * from unnest($1::bigint[], $2::text[])',
    [owners, owners.map(newSerial)],
  );
  for (const [status, ids] of Map.groupBy(lots, (lot) => lot.status)) {
    await writeEvents(
      client,
      ids.map(({ id }) => id),
      status,
    );
  }
}

/** A serial as printed on a bottle: it cannot be guessed from another, and no letter looks like a digit. */
function newSerial(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const drawn = Array.from(randomBytes(24).filter((byte) => byte < letters.length * 8));
  const text = drawn.map((byte) => letters[byte % letters.length]).join('');
  return text.length < 12 ? newSerial() : `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`;
}
