import type { PoolClient } from 'pg';
import { lotNoteOf } from './lot-notes.ts';

/* Lots `o` and `c` are parts of one: the same wine of the same win, or of the same gift, that came at one moment. */
const OF_ONE = `
  o.member_id = c.member_id and o.lot_id = c.lot_id and o.component_id = c.component_id and o.product_id = c.product_id
  and o.payment_id is not distinct from c.payment_id and o.in_bond = c.in_bond and o.gift_sender is not distinct from c.gift_sender
  and o.created_at = c.created_at`;

/* Whether such parts are one again: they are in one place, neither is promised, and what is written about both is the same. */
const ALIKE = `${OF_ONE} and o.id <> c.id and o.status = c.status and o.gift_id is null and c.gift_id is null
  and ${lotNoteOf('o.id')} is not distinct from ${lotNoteOf('c.id')}`;

/**
 * Locks the lots that some bottles are in, and those that they were split from: the bottles first, as `takeSerials` does.
 * To be followed by `joinLots` in the same transaction, once the bottles are free again.
 * @returns the lots that the bottles are in
 */
export async function lockParts(client: PoolClient, serialIds: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ lot: number }>(
    `select cellar_lot_id as lot from serial where id = any($1::bigint[]) order by id for no key update`,
    [serialIds],
  );
  const lots = [...new Set(rows.map((row) => row.lot))];
  await client.query(
    `select o.id from cellar_lot o
      where exists (select from cellar_lot c where c.id = any($1::bigint[]) and ${OF_ONE})
      order by o.id for no key update`,
    [lots],
  );
  return lots;
}

/**
 * Puts the bottles of these lots back into the lots that they were split from, where those are still in the same place and
 * free, and have the same tags and note. Number and cost add up to what there was, to the cent.
 * @param lotIds under the locks of `lockParts`
 */
export async function joinLots(client: PoolClient, lotIds: readonly number[]): Promise<void> {
  for (const id of lotIds.toSorted((a, b) => b - a)) {
    const { rows } = await client.query<{ id: number }>(
      `select o.id from cellar_lot o, cellar_lot c where c.id = $1 and ${ALIKE} order by o.id limit 1`,
      [id],
    );
    const [into] = rows;
    if (into) await joinLot(client, id, into.id);
  }
}

async function joinLot(client: PoolClient, id: number, into: number): Promise<void> {
  await client.query('update serial set cellar_lot_id = $2 where cellar_lot_id = $1', [id, into]);
  await client.query(
    `update cellar_lot o set quantity = o.quantity + c.quantity, cost_cents = o.cost_cents + c.cost_cents
       from cellar_lot c where o.id = $2 and c.id = $1`,
    [id, into],
  );
  await client.query('delete from cellar_lot where id = $1', [id]);
}
