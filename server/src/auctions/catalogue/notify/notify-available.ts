import type { PoolClient } from 'pg';
import type { Announcer } from '../../../core/database/open-database.ts';
import { SEEN } from '../../../core/database/statuses.ts';
import { notify } from '../../../core/notices/notify.ts';
import { isAvailable } from '../rules/availability.ts';
import { stockOf, type StockRow } from '../sale-facts.ts';
import { UNITS_HELD } from '../load-sales.ts';

/*
 * Who waits for this sale, or for another one of the same lot, of the same barrel, or of a lot with the same wines in
 * whatever numbers: a lot that is offered again is mostly a new one.
 */
const TAKE_THE_WAITING = `
  with offered as (select id, lot_id, barrel_id from sale where id = $1),
  wines as (select distinct c.product_id from offered o join lot_component c on c.lot_id = o.lot_id),
  alike as (
    select c.lot_id from lot_component c
     where c.lot_id in (select x.lot_id from lot_component x where x.product_id in (select product_id from wines))
     group by c.lot_id
    having count(distinct c.product_id) = (select count(*) from wines)
       and bool_and(c.product_id in (select product_id from wines))),
  sales as (
    select $1::bigint as id
    union select s.id from sale s where s.lot_id in (select lot_id from alike)
    union select s.id from sale s join offered o on s.barrel_id = o.barrel_id)
  delete from notify_me n using sales where n.sale_id = sales.id returning n.member_id as member`;

/**
 * Notifies everyone who asked that a sale is available, if it is, and deletes their requests: once each. To be called
 * by the code that opens a sale or gives units back, in that transaction and under the sale's lock. docs/rules.md#availability
 * @returns ids of the members who get a notice
 */
export async function notifyAvailable(client: PoolClient, database: Announcer, saleId: number): Promise<number[]> {
  if (!(await anybodyWaits(client)) || !(await availableUnderLock(client, saleId))) return [];
  const { rows } = await client.query<{ member: number }>({
    name: 'take-the-waiting',
    text: TAKE_THE_WAITING,
    values: [saleId],
  });
  const members = [...new Set(rows.map(({ member }) => member))];
  await notify(
    client,
    database,
    members.map((memberId) => ({ memberId, kind: 'available', data: { saleId } })),
  );
  database.changes.announce(client, 'member', ...members);
  return members;
}

/** Mostly nobody does, and many sales open at once. */
async function anybodyWaits(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('select from notify_me limit 1');
  return (rowCount ?? 0) > 0;
}

/**
 * Whether a sale can be had now. Whatever changes that waits until the transaction ends.
 * @returns none if there is no such sale
 */
export async function availableUnderLock(client: PoolClient, saleId: number): Promise<boolean | undefined> {
  await client.query('select from sale where id = $1 for share', [saleId]);
  // Read once the lock is held: a statement that waited for it would still see the previous holds.
  const { rows } = await client.query<StockRow & { now: Date }>({
    name: 'sale-stock',
    text: `select s.type_id, s.status, s.finishes_at, s.quantity_min, s.quantity_max, s.units_sold,
                  ${UNITS_HELD} as units_held, house_now() as now
             from sale s where s.id = $1 and ${SEEN}`,
    values: [saleId],
  });
  return rows[0] && isAvailable(stockOf(rows[0]), rows[0].now.getTime());
}
