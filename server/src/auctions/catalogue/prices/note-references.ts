import type { Queryable } from '../../../core/database/open-database.ts';

/** Keeps the market prices that new wines and barrels came with as reference prices of today. */
export async function noteReferences(
  db: Queryable,
  { products, barrels }: { products: readonly number[]; barrels: readonly number[] },
): Promise<void> {
  await db.query(
    `with dated as (
       update product set emp_at = house_now()
        where id = any($1::bigint[]) and emp_cents is not null and emp_at is null returning id, emp_cents)
     insert into market_price (product_id, day, price_cents)
     select id, (house_now() at time zone 'utc')::date, emp_cents from dated on conflict do nothing`,
    [products],
  );
  await db.query(
    `insert into market_price (barrel_id, day, price_cents)
     select id, (house_now() at time zone 'utc')::date, emp_cents from barrel
      where id = any($1::bigint[]) and emp_cents is not null on conflict do nothing`,
    [barrels],
  );
}
