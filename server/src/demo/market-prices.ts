import type { PoolClient } from 'pg';
import { lotsClosedLately } from './catalogue/past-lots.ts';
import { insertRows, type Row } from './insert-rows.ts';
import type { People } from './people.ts';
import { seeded } from './random.ts';
import { dayAfter } from './spans.ts';

/** Reference prices of each wine and barrel, a quarter apart; the last one is of today. */
const QUARTERS = 16;
const DAYS = 91;
/** Most that a price moves in a quarter, and what it gains on average. */
const SWING = 0.05;
const GAIN = 0.008;

/** Gives every wine and barrel a past in prices, and lets the collector wait for something that has gone. */
export async function insertMarketPrices(
  client: PoolClient,
  { now, people }: { now: Date; people: People },
): Promise<void> {
  const products = await client.query<{ id: number; cents: number }>(
    'select id, emp_cents as cents from product where emp_cents is not null order by id',
  );
  const barrels = await client.query<{ id: number; cents: number }>(
    'select id, emp_cents as cents from barrel where emp_cents is not null order by id',
  );
  await insertRows(client, 'market_price', [
    ...products.rows.flatMap(({ id, cents }) => past(`wine ${id}`, cents, now, { product_id: id, barrel_id: null })),
    ...barrels.rows.flatMap(({ id, cents }) => past(`barrel ${id}`, cents, now, { product_id: null, barrel_id: id })),
  ]);
  await client.query(
    `insert into notify_me (member_id, sale_id)
     select $1, id from sale where name = $2 and status = 'closed' order by id desc limit 1`,
    [people.account('collector'), lotsClosedLately[0]?.name],
  );
}

/** From today's price backwards. */
function past(seed: string, cents: number, now: Date, of: Row): Row[] {
  const random = seeded(seed);
  let price = cents;
  return Array.from({ length: QUARTERS }, (_, quarter) => {
    const row = { ...of, day: dayAfter(now, -quarter * DAYS), price_cents: Math.round(price / 100) * 100 };
    price /= 1 + GAIN + (random() * 2 - 1) * SWING;
    return row;
  });
}
