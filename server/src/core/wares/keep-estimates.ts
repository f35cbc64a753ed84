import type { PoolClient } from 'pg';
import type { Changes } from '../database/changes.ts';

/** Wines and barrels, by their ids. */
export interface Wares {
  readonly products: readonly number[];
  readonly barrels: readonly number[];
}

/** Announces the sales of wares whose estimate has changed: their market price is shown with them. */
export async function announceSales(client: PoolClient, changes: Changes, { products, barrels }: Wares): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id from sale where lot_id in (select lot_id from lot_component where product_id = any($1::bigint[]))
     union select id from sale where barrel_id = any($2::bigint[])`,
    [products, barrels],
  );
  changes.announce(client, 'sale', ...rows.map(({ id }) => id));
}

/**
 * Keeps what wares are estimated at for the history of cellars, in the transaction that changes it. Of a day the last one
 * counts; where nothing changed since an earlier day nothing is written. docs/rules.md#cellar-value
 */
export async function keepEstimates(client: PoolClient, { products, barrels }: Wares): Promise<void> {
  await client.query(KEEP, [products]);
  await client.query(KEEP_BARRELS, [barrels]);
}

const KEEP = `
  insert into market_estimate (product_id, day, price_cents)
  select p.id, (house_now() at time zone 'UTC')::date, p.emp_cents from product p
   where p.id = any($1::bigint[]) and p.emp_cents is not null
     and p.emp_cents is distinct from (select e.price_cents from market_estimate e where e.product_id = p.id
                                        order by e.day desc limit 1)
      on conflict (product_id, day) do update set price_cents = excluded.price_cents`;
const KEEP_BARRELS = KEEP.replaceAll('product', 'barrel');
