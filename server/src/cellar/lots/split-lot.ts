import type { PoolClient } from 'pg';
import { shareCost } from '../../core/sale/rules/share-cost.ts';

/** A cellar lot whose row lock the transaction holds. */
interface Divisible {
  readonly id: number;
  readonly quantity: number;
  readonly cost_cents: number;
}

/**
 * Moves some bottles of a cellar lot into a lot of their own that is like it in everything else. Quantity and cost are
 * shared out, so that the two together are what the one was, to the cent.
 * @param serialIds fewer than the lot has
 * @returns the new lot
 */
export async function splitLot(client: PoolClient, lot: Divisible, serialIds: readonly number[]): Promise<number> {
  const moved = serialIds.length;
  const [cost, rest] = shareCost(lot.cost_cents, [moved, lot.quantity - moved]);
  const { rows } = await client.query<{ id: number }>(
    `insert into cellar_lot (member_id, lot_id, component_id, product_id, payment_id, status, quantity, cost_cents,
                             gift_sender, created_at)
     select member_id, lot_id, component_id, product_id, payment_id, status, $2, $3, gift_sender, created_at
       from cellar_lot where id = $1
     returning id`,
    [lot.id, moved, cost],
  );
  const { id } = rows[0]!;
  await client.query('update cellar_lot set quantity = quantity - $2, cost_cents = $3 where id = $1', [
    lot.id,
    moved,
    rest,
  ]);
  await client.query('update serial set cellar_lot_id = $1 where id = any($2::bigint[])', [id, serialIds]);
  return id;
}
