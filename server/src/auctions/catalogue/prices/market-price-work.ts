import type { PoolClient } from 'pg';
import type { Announcer, Database, Queryable } from '../../../core/database/open-database.ts';
import type { Services } from '../../../core/services.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import { estimateOf, loadBarrelPrices, loadProductPrices, type Prices, waresOf } from './load-prices.ts';
import { STATO } from '../../../core/database/statuses.ts';

const ONE_SALE = 'market-price-of-sale';
const SOME = 'market-prices';
const ALL = 'market-prices-daily';

/** Wines estimated in one transaction. */
const AT_ONCE = 20;
/** Every day at this hour, UTC: sales grow old and reference prices come into force without anybody doing anything. */
const HOUR = 3;

/** Has the market prices of what a sale offered estimated anew; in the transaction that makes it a paid one. */
export function priceLater(client: PoolClient, database: Announcer, saleId: number): Promise<void> {
  return enqueue(client, database, { kind: ONE_SALE, payload: { sale: saleId } });
}

/** Keeps the estimated market prices of wines and barrels up to date. */
export function addMarketPriceWork({ app, database, worker }: Pick<Services, 'app' | 'database' | 'worker'>): void {
  worker.inside(ONE_SALE, async (client, { payload }) => {
    const wares = await waresOf(client, Number(payload['sale']));
    if (!wares) return;
    await estimate(client, database, { products: wares.productIds, barrels: wares.barrelId ? [wares.barrelId] : [] });
  });
  worker.inside(SOME, (client, { payload }) => estimate(client, database, payload as unknown as Wares));
  worker.inside(ALL, async (client) => {
    await enqueueAll(client, database);
    return { again: tomorrow(new Date(database.clock.now())) };
  });
  app.addHook('onReady', () =>
    database.transaction((client) => {
      const at = tomorrow(new Date(database.clock.now()));
      return enqueue(client, database, { kind: ALL, payload: {}, key: 'all', at });
    }),
  );
}

interface Wares {
  readonly products: readonly number[];
  readonly barrels: readonly number[];
}

async function estimate(client: PoolClient, { changes, clock }: Database, { products, barrels }: Wares): Promise<void> {
  const now = new Date(clock.now());
  const wines = changed(await loadProductPrices(client, products), now);
  const casks = changed(await loadBarrelPrices(client, barrels), now);
  await client.query(
    `update product set emp_cents = x.cents, emp_at = x.day from json_to_recordset($1::json) as x (id bigint, cents bigint, day timestamptz)
      where product.id = x.id`,
    [JSON.stringify(wines)],
  );
  await client.query(
    `update barrel set emp_cents = x.cents from json_to_recordset($1::json) as x (id bigint, cents bigint)
      where barrel.id = x.id`,
    [JSON.stringify(casks)],
  );
  const { rows } = await client.query<{ id: number }>(
    `select id from sale where lot_id in (select lot_id from lot_component where product_id = any($1::bigint[]))
     union select id from sale where barrel_id = any($2::bigint[])`,
    [wines.map(({ id }) => id), casks.map(({ id }) => id)],
  );
  // Their market price is told with them.
  changes.announce(client, 'sale', ...rows.map(({ id }) => id));
}

/** Those whose estimate is another now, or of another day. */
function changed(prices: readonly Prices[], now: Date): { id: number; cents: number; day: string }[] {
  return prices.flatMap((one) => {
    const made = estimateOf(one, now);
    const stands = made?.cents === one.empCents && (one.sizeMl === null || made?.day === one.empDay);
    return made && !stands ? [{ id: one.id, cents: made.cents, day: `${made.day}T00:00:00Z` }] : [];
  });
}

/* Those that were sold lately, or whose newest reference price is not the one that stands. */
const CANDIDATES = `
  with sold as (
    select distinct s.lot_id, s.barrel_id from outstanding_payment p join sale s on s.id = p.sale_id
     where p.stato = ${STATO.settled} and p.created_at > house_now() - interval '13 months')
  select 'product' as kind, id from product
   where id in (select c.product_id from sold join lot_component c on c.lot_id = sold.lot_id)
      or id in (select product_id from market_price where day > house_now() - interval '13 months')
  union all
  select 'barrel', id from barrel
   where id in (select barrel_id from sold)
      or id in (select barrel_id from market_price where day > house_now() - interval '13 months')`;

async function enqueueAll(client: PoolClient, database: Database): Promise<void> {
  const { rows } = await client.query<{ kind: 'product' | 'barrel'; id: number }>(CANDIDATES);
  const idsOf = (kind: 'product' | 'barrel') => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  await enqueue(
    client,
    database,
    ...inParts(idsOf('product')).map((products) => ({ kind: SOME, payload: { products, barrels: [] } })),
    ...inParts(idsOf('barrel')).map((barrels) => ({ kind: SOME, payload: { products: [], barrels } })),
  );
}

const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

function tomorrow(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(HOUR, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

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
