import type { PoolClient } from 'pg';
import { writeEvents } from '../lots/write-events.ts';
import { mayMove } from '../lots/rules/lot-transitions.ts';
import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { GiftRow } from './gift-rows.ts';
import { LOT_STATUS } from '../../core/database/statuses.ts';

/* A gift is worth its market price of the day to its recipient; without one, what such a bottle was offered at. */
const NEW_LOT = `
  insert into cellar_lot (member_id, lot_id, component_id, product_id, status, quantity, cost_cents, in_bond, gift_sender)
  select $2, c.lot_id, c.component_id, c.product_id, c.status, c.quantity,
         coalesce(w.emp_cents, k.price_cents) * c.quantity, c.in_bond, $3
    from cellar_lot c join product w on w.id = c.product_id join lot_component k on k.id = c.component_id
   where c.id = $1
  returning id`;

/**
 * Moves the bottles of a gift from the giver's cellar to the recipient's: the giver's lots stay behind as given, each
 * has a lot of the recipient's in its place. Where the bottles are does not change.
 */
export async function handOver(client: PoolClient, gift: GiftRow, recipientId: number): Promise<void> {
  const { rows: lots } = await client.query<{ id: number; status: CellarStatusCode }>(
    `select c.id, c.status from cellar_lot c
      where c.id in (select s.cellar_lot_id from gift_item i join serial s on s.id = i.serial_id where i.gift_id = $1)
        and c.gift_id = $1 and c.member_id = $2
      order by c.id for no key update`,
    [gift.id, gift.member_id],
  );
  const ids = lots.map(({ id }) => id);
  const stuck = lots.find(({ status }) => !mayMove(status, LOT_STATUS.gifted));
  if (stuck) throw new Error(`Lot ${stuck.id} of gift ${gift.id} cannot be given from ${stuck.status}`);
  await writeEvents(client, ids, LOT_STATUS.gifted);
  for (const id of ids) {
    const { rows } = await client.query<{ id: number }>(NEW_LOT, [id, recipientId, gift.sender]);
    await client.query('update serial set cellar_lot_id = $2 where cellar_lot_id = $1', [id, rows[0]!.id]);
  }
  await client.query(
    `update cellar_lot set status = ${LOT_STATUS.gifted}, gift_id = null where id = any($1::bigint[])`,
    [ids],
  );
}
