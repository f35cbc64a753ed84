import type { PoolClient } from 'pg';
import { bottleProduct } from './rules/bottle-product.ts';

/**
 * The products that bottles of a barrel are, one for each size; made with the first bottle of it. Estimated at their
 * litres' price.
 * @returns their ids by size in millilitres
 */
export async function bottleProducts(
  client: PoolClient,
  barrelId: number,
  sizesMl: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ name: string; vintage: number | null; wineType: string; color: string }>(
    'select name, vintage, wine_type as "wineType", color from barrel where id = $1',
    [barrelId],
  );
  const { name, root, category } = bottleProduct(rows[0]!);
  await client.query(
    `insert into product (builder_id, name, sku, root, category, wine_type, color, region, varietal, vintage, alcohol,
                          about, size_ml, emp_cents, emp_at)
     select b.builder_id, $3, 'BARREL-' || b.id || '-' || x.ml, $4, $5, b.wine_type, b.color, b.region, b.varietal,
            b.vintage, b.alcohol, b.description, x.ml, round(b.emp_cents * x.ml / 1000.0), house_now()
       from barrel b, unnest($2::int[]) as x (ml) where b.id = $1
     on conflict (sku) do nothing`,
    [barrelId, sizesMl, name, root, category],
  );
  const products = await client.query<{ id: number; ml: number }>(
    `select w.id, w.size_ml as ml from product w
      where w.sku = any(select 'BARREL-' || $1::bigint || '-' || ml from unnest($2::int[]) as x (ml))`,
    [barrelId, sizesMl],
  );
  return new Map(products.rows.map(({ id, ml }) => [ml, id]));
}
