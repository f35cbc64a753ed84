import type { Queryable } from '../../../core/database/open-database.ts';

/** What a sale offers: a barrel, or wines by the bottle. */
export interface WaresOfSale {
  readonly barrelId: number | null;
  readonly productIds: readonly number[];
}

/** @returns none where there is no such sale */
export async function waresOf(db: Queryable, saleId: number): Promise<WaresOfSale | undefined> {
  const { rows } = await db.query<WaresOfSale>({
    name: 'wares-of-sale',
    text: `select s.barrel_id as "barrelId",
                  (select coalesce(json_agg(c.product_id order by c.id), '[]') from lot_component c
                    where c.lot_id = s.lot_id) as "productIds"
             from sale s where s.id = $1`,
    values: [saleId],
  });
  return rows[0] && { ...rows[0], productIds: [...new Set(rows[0].productIds)] };
}
