import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import { producerPage, type ProducerResult, RESULTS_PER_PAGE } from '@le-chai/contracts/producers';
import type { ProductType, SaleId } from '@le-chai/contracts/primitives';
import type { Queryable } from '../../core/database/open-database.ts';
import { listOf, STATO } from '../../core/database/statuses.ts';
import { invalid, notFound } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import { toEuro } from '../../core/money/amounts.ts';
import type { Services } from '../../core/services.ts';
import { builderOf } from '../../core/wares/product-parts.ts';
import type { BuilderRow } from '../../core/wares/ware-rows.ts';

/** GET /api/v3/producers/{name}: who a producer is, and what their wines were sold for at auction. */
export function producerRoutes({ app, database: { pool } }: Pick<Services, 'app' | 'database'>): void {
  route(app, producerPage, async ({ params: { name }, query: { page = 1 } }) => {
    if (page === 0) throw invalid({ page: 'must be 1 or more' });
    const { rows } = await pool.query<BuilderRow>({
      name: 'producer',
      text: 'select * from builder where name = $1',
      values: [name],
    });
    const [builder] = rows;
    if (!builder) throw notFound(`Producer ${name}`);
    return { producer: builderOf(builder), results: await pageOfResults(pool, builder.id, page) };
  });
}

interface ResultRow {
  id: number;
  name: string;
  product_type: ProductType;
  /** ISO 8601. */
  closed_at: string;
  cents: number;
}

/* What lapsed was not paid: a second offer has a payment of its own. A barrel is paid by the litre, a lot by the lot. */
const RESULTS = `
  with theirs as (
    select s.id from sale s where s.lot_id = any (array(
      select c.lot_id from lot_component c
       where c.product_id = any (array(select w.id from product w where w.builder_id = $1))))
    union
    select s.id from sale s where s.barrel_id = any (array(select a.id from barrel a where a.builder_id = $1))),
  results as (
    select s.id, s.name, s.product_type, s.closed_at, paid.cents
      from theirs join sale s on s.id = theirs.id
           cross join lateral (
             select round(case s.product_type
                      when 'barrel' then sum(p.price_cents::numeric * p.litres_ml) / nullif(sum(p.litres_ml), 0)
                      else sum(p.total_bid_cents - p.fee_cents)::numeric / nullif(sum(p.quantity), 0) end)::bigint as cents
               from outstanding_payment p where p.sale_id = s.id and p.stato <> ${STATO.lapsed}) paid
     where s.status = 'closed' and s.type_id in ${listOf(AUCTION_TYPE_ID['single-lot'], AUCTION_TYPE_ID.collection)} and paid.cents is not null)
  select (select count(*)::int from results) as total,
         coalesce((select json_agg(r order by r.closed_at desc, r.id desc)
                     from (select * from results order by closed_at desc, id desc limit ${RESULTS_PER_PAGE} offset $2) r),
                  '[]') as results`;

async function pageOfResults(db: Queryable, builderId: number, page: number) {
  const { rows } = await db.query<{ total: number; results: ResultRow[] }>({
    name: 'producer-results',
    text: RESULTS,
    values: [builderId, (page - 1) * RESULTS_PER_PAGE],
  });
  const { total, results } = rows[0]!;
  return { items: results.map(resultOf), total, page, total_pages: Math.ceil(total / RESULTS_PER_PAGE) };
}

const resultOf = (row: ResultRow): ProducerResult => ({
  id_sale: row.id as SaleId,
  name: row.name,
  product_type: row.product_type,
  date: new Date(row.closed_at).toISOString(),
  price: toEuro(row.cents),
});
