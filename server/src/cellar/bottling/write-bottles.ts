import type { BottlingPlan } from '@le-chai/bottling/bottling-plan';
import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { PoolClient } from 'pg';
import { STATUS_WHEN_BOUGHT } from '../lots/cellar-status.ts';
import { addSerials } from '../lots/write-events.ts';
import type { OwnedBarrel } from './owned-barrel.ts';
import { casingOptions } from '@le-chai/bottling/casing-options';
import type { BottlingRow } from '../../core/database/schema/catalogue.ts';
import { keepEstimates } from '../../core/wares/keep-estimates.ts';
import { BARREL } from '../../core/wares/rules/price-basis.ts';
import { bottleProduct } from './rules/bottle-product.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The cases of a plan as a lot shows them: "2 × Carton of 6 and 1 × Case of 2". */
function casesInWords({ sizes }: BottlingPlan, options: readonly BottlingRow[]): string {
  const words = sizes.flatMap(({ sizeMl, casing }) => {
    const offered = casingOptions(options.find((option) => option.sizeMl === sizeMl) ?? { casing: [] });
    return casing.map(({ type, capacity, priceCents, cases }) => {
      const label = offered.find(
        (known) => known.type === type && known.capacity === capacity && known.priceCents === priceCents,
      )?.label;
      return `${cases} × ${label ?? `Case of ${capacity}`}`;
    });
  });
  return list.format(words);
}

const LOT = `
  insert into lot (name, description, "case", available_date)
  select name, description, $2, lots_available_date from barrel where id = $1 returning id`;

/* With the producer until they are released, then being processed; docs/rules.md#cellar-status */
const CELLAR_LOTS = `
  with bottled as (
    select * from json_to_recordset($3::json)
             as x (product bigint, quantity int, cost bigint, labelled boolean)),
  components as (
    insert into lot_component (lot_id, product_id, quantity, price_cents, custom_label)
    select $2, product, quantity, round(cost::numeric / quantity), labelled from bottled
    returning id, product_id)
  insert into cellar_lot (member_id, lot_id, component_id, product_id, payment_id, status, quantity, cost_cents)
  select p.member_id, l.id, c.id, x.product, p.id,
         ${STATUS_WHEN_BOUGHT}, x.quantity, x.cost
    from bottled x join components c on c.product_id = x.product join outstanding_payment p on p.id = $1
         join lot l on l.id = $2
  returning id, quantity, status`;

/**
 * Puts the bottles of a plan into the cellar of the barrel's owner: one cellar lot for each size, a serial for each bottle.
 * @param costs cents, one for each size
 * @returns the lot that they are; none if nothing is bottled
 */
export async function writeBottles(
  client: PoolClient,
  barrel: OwnedBarrel,
  plan: BottlingPlan,
  costs: readonly number[],
): Promise<number | null> {
  if (plan.sizes.length === 0) return null;
  const products = await bottleProducts(
    client,
    barrel.barrelId,
    plan.sizes.map(({ sizeMl }) => sizeMl),
  );
  const { rows } = await client.query<{ id: number }>(LOT, [barrel.barrelId, casesInWords(plan, barrel.options)]);
  const lotId = rows[0]!.id;
  const bottled = plan.sizes.map(({ sizeMl, bottles }, index) => ({
    product: products.get(sizeMl),
    quantity: bottles,
    cost: costs[index],
    labelled: plan.labelledMl.includes(sizeMl),
  }));
  const lots = await client.query<{ id: number; quantity: number; status: CellarStatusCode }>(CELLAR_LOTS, [
    barrel.id,
    lotId,
    JSON.stringify(bottled),
  ]);
  await addSerials(client, lots.rows);
  return lotId;
}

/**
 * The products that bottles of a barrel are, one for each size; made with the first bottle of it. Estimated at their
 * litres' price.
 * @returns their ids by size in millilitres
 */
async function bottleProducts(
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
                          about, size_ml, emp_cents, emp_at, emp_basis)
     select b.builder_id, $3, 'BARREL-' || b.id || '-' || x.ml, $4, $5, b.wine_type, b.color, b.region, b.varietal,
            b.vintage, b.alcohol, b.description, x.ml, round(b.emp_cents * x.ml / 1000.0), coalesce(b.emp_at, house_now()),
            case when b.emp_cents is not null then jsonb_build_object('source', '${BARREL}', 'results', 0, 'spread', 0) end
       from barrel b, unnest($2::int[]) as x (ml) where b.id = $1
     on conflict (sku) do nothing`,
    [barrelId, sizesMl, name, root, category],
  );
  const products = await client.query<{ id: number; ml: number }>(
    `select w.id, w.size_ml as ml from product w
      where w.sku = any(select 'BARREL-' || $1::bigint || '-' || ml from unnest($2::int[]) as x (ml))`,
    [barrelId, sizesMl],
  );
  await keepEstimates(client, { products: products.rows.map(({ id }) => id), barrels: [] });
  return new Map(products.rows.map(({ id, ml }) => [ml, id]));
}
