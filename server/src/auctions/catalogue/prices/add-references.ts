import type { PoolClient } from 'pg';
import type { Announcer } from '../../../core/database/open-database.ts';
import { keepEstimates, type Wares } from '../../../core/wares/keep-estimates.ts';
import { estimateLater } from './market-price-work.ts';

/** A price of a bottle of a product, or of a litre of a barrel, by some list. */
export interface NewReference {
  readonly product_id: number | null;
  readonly barrel_id: number | null;
  /** `2026-05-17`; none for today. */
  readonly day: string | null;
  readonly price_cents: number;
  readonly source: string;
  /** Who takes it in, for the audit. */
  readonly imported_by: string;
}

/**
 * Adds reference prices, in the transaction that takes them in, and estimates what they are of by the newest one, unless the house's own results say what it is
 * worth. Of two for one day the later in the list counts.
 * @returns what is estimated by them now, for `announceSales`
 */
export async function addReferences(
  client: PoolClient,
  database: Announcer,
  references: readonly NewReference[],
): Promise<Wares> {
  if (references.length === 0) return { products: [], barrels: [] };
  await client.query(
    `insert into market_price (product_id, barrel_id, day, price_cents, source, imported_by)
     select product_id, barrel_id, coalesce(day, (house_now() at time zone 'UTC')::date), price_cents, source, imported_by
       from json_to_recordset($1::json) as x (product_id bigint, barrel_id bigint, day date,
              price_cents bigint, source text, imported_by text, at bigint)
      order by at`,
    [JSON.stringify(references.map((reference, at) => ({ ...reference, at })))],
  );
  const added = { products: idsOf(references, 'product_id'), barrels: idsOf(references, 'barrel_id') };
  const wines = await client.query<{ id: number }>(ESTIMATE, [added.products]);
  const casks = await client.query<{ id: number }>(ESTIMATE_BARRELS, [added.barrels]);
  const estimated = { products: wines.rows.map(({ id }) => id), barrels: casks.rows.map(({ id }) => id) };
  await keepEstimates(client, estimated);
  const unclear = await client.query<{ kind: 'product' | 'barrel'; id: number }>(UNCLEAR, [
    added.products,
    added.barrels,
  ]);
  const idsThat = (kind: 'product' | 'barrel') => unclear.rows.filter((row) => row.kind === kind).map(({ id }) => id);
  await estimateLater(client, database, { products: idsThat('product'), barrels: idsThat('barrel') });
  return estimated;
}

const idsOf = (references: readonly NewReference[], of: 'product_id' | 'barrel_id'): number[] => [
  ...new Set(references.flatMap((reference) => reference[of] ?? [])),
];

/* Estimates of which it was not kept what they rest on: all that is known of them is read first. */
const UNCLEAR = `
  select 'product' as kind, id from product where id = any($1::bigint[]) and emp_cents is not null and emp_basis is null
  union all
  select 'barrel', id from barrel where id = any($2::bigint[]) and emp_cents is not null and emp_basis is null`;

const ESTIMATE = `
  with newest as (
    select p.id, r.day, r.price_cents, r.source
      from product p cross join lateral (
             select day, price_cents, source from market_price where product_id = p.id
                and day <= (house_now() at time zone 'UTC')::date
              order by day desc, id desc limit 1) r
     where p.id = any($1::bigint[])
       and (p.emp_cents is null or p.emp_basis is not null and (p.emp_basis ->> 'results')::int = 0))
  update product p
     set emp_cents = n.price_cents, emp_at = n.day::timestamp at time zone 'UTC',
         emp_basis = jsonb_build_object('source', n.source, 'results', 0, 'spread', 0)
    from newest n
   where n.id = p.id and (p.emp_cents, p.emp_at, p.emp_basis ->> 'source')
         is distinct from (n.price_cents, n.day::timestamp at time zone 'UTC', n.source)
  returning p.id`;
const ESTIMATE_BARRELS = ESTIMATE.replaceAll('product', 'barrel');
