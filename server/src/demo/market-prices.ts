import type { PoolClient } from 'pg';
import { estimatePrices, inParts } from '../auctions/operations.ts';
import type { Database } from '../core/database/open-database.ts';
import { CATALOGUE } from '../core/wares/rules/price-basis.ts';
import { lotsClosedLately } from './catalogue/past-lots.ts';
import { insertRows, type Row } from './insert-rows.ts';
import type { People } from './people.ts';
import { seeded } from './random.ts';
import { dayAfter } from './spans.ts';

/** Reference prices of each wine and barrel, a quarter apart; of most the last one is of today. */
const QUARTERS = 16;
const DAYS = 91;
/** Most that a price moves in a quarter, and what it gains on average. */
const SWING = 0.05;
const GAIN = 0.008;
/** A list of prices that there is nowhere else. */
const LIST = 'Cours des Caves';

/** Gives every wine and barrel a past in prices, and lets the collector wait for something that has gone. */
export async function insertMarketPrices(
  client: PoolClient,
  database: Database,
  { now, people }: { now: Date; people: People },
): Promise<void> {
  const products = await client.query<{ id: number; cents: number }>(
    'select id, emp_cents as cents from product where emp_cents is not null order by id',
  );
  const barrels = await client.query<{ id: number; cents: number }>(
    'select id, emp_cents as cents from barrel where emp_cents is not null order by id',
  );
  await insertRows(client, 'market_price', [
    ...products.rows.flatMap(({ id, cents }, at) =>
      past(`wine ${id}`, cents, now, { at, of: { product_id: id, barrel_id: null } }),
    ),
    ...barrels.rows.flatMap(({ id, cents }, at) =>
      past(`barrel ${id}`, cents, now, { at: at + 3, of: { product_id: null, barrel_id: id } }),
    ),
  ]);
  await client.query(
    `insert into market_estimate (product_id, barrel_id, day, price_cents)
     select product_id, barrel_id, day, price_cents from market_price where day < $1`,
    [dayAfter(now, 0)],
  );
  for (const part of inParts(products.rows.map(({ id }) => id)))
    await estimatePrices(client, database, { products: part, barrels: [] });
  await estimatePrices(client, database, { products: [], barrels: barrels.rows.map(({ id }) => id) });
  await client.query(
    `insert into notify_me (member_id, sale_id)
     select $1, id from sale where name = $2 and status = 'closed' order by id desc limit 1`,
    [people.account('collector'), lotsClosedLately[0]?.name],
  );
}

/** Of some wines nobody has named a price for long; of others the list does. */
function newestQuarter(at: number): number {
  if (at % 23 === 4) return 7;
  return at % 11 === 7 ? 3 : 0;
}

/** From today's price backwards. */
function past(seed: string, cents: number, now: Date, { at, of }: { at: number; of: Row }): Row[] {
  const random = seeded(seed);
  const listed = at % 5 === 1;
  let price = cents;
  const rows = Array.from({ length: QUARTERS }, (_, quarter) => {
    const day = dayAfter(now, -quarter * DAYS - (listed ? 12 : 0));
    const row = {
      ...of,
      day,
      price_cents: Math.round(price / 100) * 100,
      source: listed ? LIST : CATALOGUE,
      imported_by: 'demo',
      known_at: day,
    };
    price /= 1 + GAIN + (random() * 2 - 1) * SWING;
    return row;
  });
  return rows.slice(newestQuarter(at));
}
