import type { Queryable } from '../../core/database/open-database.ts';
import type { Reference } from './rules/value-over-time.ts';

/* Of each month, or day, the newest: more is not asked for. */
const REFERENCES = `
  select distinct on (product_id, date_trunc($3, day)) 'product-' || product_id as ware, day, price_cents as "priceCents"
    from market_price where product_id = any($1::bigint[])
   order by product_id, date_trunc($3, day), day desc`;
const BARREL_REFERENCES = REFERENCES.replaceAll('product_id', 'barrel_id')
  .replace("'product-'", "'barrel-'")
  .replace('$1', '$2');

/** What wares were worth from day to day, as it was recorded. */
export async function readReferences(
  db: Queryable,
  wares: { products: readonly number[]; barrels: readonly number[] },
  step: 'day' | 'month',
): Promise<Reference[]> {
  const { rows } = await db.query<Reference>({
    name: `market-references`,
    text: `(${REFERENCES}) union all (${BARREL_REFERENCES})`,
    values: [wares.products, wares.barrels, step],
  });
  return rows;
}
