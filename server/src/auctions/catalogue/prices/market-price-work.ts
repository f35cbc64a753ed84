import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import type { Announcer, Database } from '../../../core/database/open-database.ts';
import type { Services } from '../../../core/services.ts';
import type { PriceBasis } from '../../../core/wares/rules/price-basis.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import { nextAtHour } from '../../../core/work/next-at-hour.ts';
import { announceSales, keepEstimates, type Wares } from '../../../core/wares/keep-estimates.ts';
import { estimateOf, loadBarrelPrices, loadProductPrices, type Prices, waresOf } from './load-prices.ts';
import { STATO } from '../../../core/database/statuses.ts';

const ONE_SALE = 'market-price-of-sale';
const SOME = 'market-prices';
const ALL = 'market-prices-daily';

/** Wines estimated in one transaction. */
const AT_ONCE = 20;
/** Every day at this hour, UTC: sales grow old and reference prices come into force without anybody doing anything. */
const HOUR = 3;

/** Has the market prices of what a sale offered estimated again; in the transaction that marks it as paid. */
export function priceLater(client: PoolClient, database: Announcer, saleId: number): Promise<void> {
  return enqueue(client, database, { kind: ONE_SALE, payload: { sale: saleId } });
}

/** Keeps the estimated market prices of wines and barrels up to date. */
export function addMarketPriceWork({ app, database, worker }: Pick<Services, 'app' | 'database' | 'worker'>): void {
  worker.inside(ONE_SALE, async (client, { payload }) => {
    const wares = await waresOf(client, Number(payload['sale']));
    if (!wares) return;
    await estimatePrices(client, database, {
      products: wares.productIds,
      barrels: wares.barrelId ? [wares.barrelId] : [],
    });
  });
  worker.inside(SOME, (client, { payload }) => estimatePrices(client, database, payload as unknown as Wares));
  worker.inside(ALL, async (client) => {
    await enqueueAll(client, database);
    return { again: nextAtHour(HOUR, new Date(database.clock.now())) };
  });
  app.addHook('onReady', () =>
    database.transaction((client) => {
      const at = nextAtHour(HOUR, new Date(database.clock.now()));
      return enqueue(client, database, { kind: ALL, payload: {}, key: 'all', at });
    }),
  );
}

/** Estimates wines and barrels by all that is known of them now, in one transaction with few of them. */
export async function estimatePrices(
  client: PoolClient,
  { changes, clock }: Pick<Database, 'changes' | 'clock'>,
  { products, barrels }: Wares,
): Promise<void> {
  const now = new Date(clock.now());
  const wines = changed(await loadProductPrices(client, products), now);
  const casks = changed(await loadBarrelPrices(client, barrels), now);
  await client.query(
    `update product set emp_cents = x.cents, emp_at = x.day, emp_basis = x.basis
       from json_to_recordset($1::json) as x (id bigint, cents bigint, day timestamptz, basis jsonb) where product.id = x.id`,
    [JSON.stringify(wines)],
  );
  await client.query(
    `update barrel set emp_cents = x.cents, emp_at = x.day, emp_basis = x.basis
       from json_to_recordset($1::json) as x (id bigint, cents bigint, day timestamptz, basis jsonb) where barrel.id = x.id`,
    [JSON.stringify(casks)],
  );
  const estimated = { products: wines.map(({ id }) => id), barrels: casks.map(({ id }) => id) };
  await keepEstimates(client, estimated);
  await announceSales(client, changes, estimated);
}

/** Those whose estimate is another now, of another day, or rests on something else. */
function changed(
  prices: readonly Prices[],
  now: Date,
): { id: number; cents: number; day: string; basis: PriceBasis }[] {
  return prices.flatMap((one) => {
    const made = estimateOf(one, now);
    const kept = { cents: one.empCents, day: one.empDay, basis: one.empBasis };
    return made && !isDeepStrictEqual(made, kept) ? [{ ...made, id: one.id, day: `${made.day}T00:00:00Z` }] : [];
  });
}

const NOT_SETTLED = `emp_cents is not null and (emp_basis is null or (emp_basis ->> 'results')::int > 0)`;

/*
 * Those that were sold lately, or whose newest reference price is not the current one; those that rest on results, which
 * grow old, and those of which it was not kept what they rest on.
 */
const CANDIDATES = `
  with sold as (
    select distinct s.lot_id, s.barrel_id from outstanding_payment p join sale s on s.id = p.sale_id
     where p.stato = ${STATO.settled} and p.created_at > house_now() - interval '13 months')
  select 'product' as kind, c.product_id as id from sold join lot_component c on c.lot_id = sold.lot_id
  union select 'product', product_id from market_price where day > house_now() - interval '13 months' and product_id is not null
  union select 'product', id from product where ${NOT_SETTLED}
  union select 'barrel', barrel_id from sold where barrel_id is not null
  union select 'barrel', barrel_id from market_price where day > house_now() - interval '13 months' and barrel_id is not null
  union select 'barrel', id from barrel where ${NOT_SETTLED}
  order by kind, id`;

async function enqueueAll(client: PoolClient, database: Database): Promise<void> {
  const { rows } = await client.query<{ kind: 'product' | 'barrel'; id: number }>(CANDIDATES);
  const idsOf = (kind: 'product' | 'barrel') => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  await estimateLater(client, database, { products: idsOf('product'), barrels: idsOf('barrel') });
}

/** Has wines and barrels estimated by all that is known of them, a few in one transaction. */
export async function estimateLater(
  client: PoolClient,
  database: Announcer,
  { products, barrels }: Wares,
): Promise<void> {
  await enqueue(
    client,
    database,
    ...inParts(products).map((part) => ({ kind: SOME, payload: { products: part, barrels: [] } })),
    ...inParts(barrels).map((part) => ({ kind: SOME, payload: { products: [], barrels: part } })),
  );
}

/** So few as are estimated at once. */
export const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
