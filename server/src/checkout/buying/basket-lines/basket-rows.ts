import type { BasketBottles } from '@le-chai/contracts/basket';
import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../../core/database/open-database.ts';

/** A line of a member's basket, with what it is drawn by. */
export interface BasketRow {
  readonly saleId: number;
  readonly quantity: number;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly bottles: BasketBottles[];
}

/** The lines of a member's basket, in the order in which they were put there. */
export async function readLines(db: Queryable, memberId: number): Promise<BasketRow[]> {
  const { rows } = await db.query<BasketRow>({
    name: 'basket-lines',
    text: `select l.sale_id as "saleId", l.quantity, s.name, s.type_id = ${AUCTION_TYPE_ID['private-sale']} as "isPrivate",
                  (select coalesce(json_agg(json_build_object(
                            'name', p.name, 'producer', b.name, 'vintage', p.vintage, 'size', p.size_ml / 1000.0,
                            'color', p.color, 'region', coalesce(nullif(p.region, ''), b.region), 'root', p.root,
                            'cover', p.cover, 'quantity', c.quantity) order by c.id), '[]')
                     from lot_component c join product p on p.id = c.product_id join builder b on b.id = p.builder_id
                    where c.lot_id = s.lot_id) as bottles
             from basket_line l join sale s on s.id = l.sale_id
            where l.member_id = $1 order by l.created_at, l.sale_id`,
    values: [memberId],
  });
  return rows;
}

/**
 * Sets how many lots of a sale are in a member's basket. Under the member's lock, so that two at once are counted together.
 * @returns how many lines there are then
 */
export async function writeLine(
  client: PoolClient,
  memberId: number,
  { saleId, quantity }: { saleId: number; quantity: number },
): Promise<number> {
  await client.query('select from member where id = $1 for no key update', [memberId]);
  await client.query(
    `insert into basket_line (member_id, sale_id, quantity) values ($1, $2, $3)
     on conflict (member_id, sale_id) do update set quantity = excluded.quantity`,
    [memberId, saleId, quantity],
  );
  const { rows } = await client.query<{ lines: number }>(
    'select count(*)::int as lines from basket_line where member_id = $1',
    [memberId],
  );
  return rows[0]!.lines;
}

/** Takes sales out of a member's basket. @returns whether any was there */
export async function removeLines(client: PoolClient, memberId: number, saleIds: readonly number[]): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from basket_line where member_id = $1 and sale_id = any($2::bigint[])',
    [memberId, saleIds],
  );
  return rowCount !== 0;
}
