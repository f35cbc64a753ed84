import type { Database } from '../../server/src/core/database/open-database.ts';
import { insertSession } from '../../server/src/core/members/session-rows.ts';
import { houseTokens } from '../../server/test/money/house-tokens.ts';

export interface Bidder {
  readonly memberId: number;
  readonly token: string;
}

export interface SoakSale {
  readonly id: number;
  readonly kind: 'lot' | 'barrel';
  readonly units: number;
}

/** Members with live sessions: signing in is not tested here. */
export async function createBidders(database: Database, count: number): Promise<Bidder[]> {
  const tokens = await houseTokens(database);
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into member (email, password_hash, first_name, last_name, tier, member_no)
     select 'soak-' || n || '@example.test', '-', 'Bidder', n::text, 'Collector', 200000 + n from generate_series(1, $1::int) n
     returning id`,
    [count],
  );
  return database.transaction(async (client) => {
    const bidders: Bidder[] = [];
    for (const { id: memberId } of rows) {
      const sessionId = await insertSession(client, { memberId, kind: 'member', userAgent: 'soak' });
      bidders.push({ memberId, token: await tokens.sign({ memberId, sessionId }) });
    }
    return bidders;
  });
}

/** Open sales: lots of one unit, and barrels of 60 units with a least quantity of 2. */
export async function createSales(database: Database, lots: number, barrels: number): Promise<SoakSale[]> {
  const { rows } = await database.pool.query<{ id: number; product_type: 'lot' | 'barrel'; quantity_max: number }>(
    `with maker as (
       insert into builder (name, region, country) values ('Soak ' || gen_random_uuid(), 'Bordeaux', 'France') returning id),
     wine as (
       insert into product (builder_id, name, sku, root, category, color, region, size_ml)
       select id, 'Soak', gen_random_uuid()::text, 'wine', 'Wine', 'red', 'Bordeaux', 750 from maker returning id),
     bundle as (insert into lot (name) values ('Soak lot') returning id),
     part as (
       insert into lot_component (lot_id, product_id, quantity, price_cents)
       select bundle.id, wine.id, 3, 5000 from bundle, wine returning id),
     cask as (
       insert into barrel (builder_id, name, color, region, litres_ml)
       select id, 'Soak barrel', 'red', 'Bordeaux', 270000 from maker returning id)
     insert into sale (type_id, product_type, lot_id, barrel_id, name, status, starts_at, finishes_at, initial_price_cents,
                       quantity_min, quantity_max, step, unit_ml, current_price_cents)
     select case when n <= $1::int then 1 else 2 end, case when n <= $1::int then 'lot' else 'barrel' end,
            case when n <= $1::int then bundle.id end, case when n <= $1::int then null else cask.id end, 'Soak ' || n, 'open', now(),
            now() + interval '1 day', 4000, case when n <= $1::int then 1 else 2 end, case when n <= $1::int then 1 else 60 end,
            case when n <= $1::int then 1 else 6 end, case when n <= $1::int then 0 else 4500 end, 4000
       from bundle, cask, generate_series(1, $1::int + $2::int) n, (select count(*) from part) made
     returning id, product_type, quantity_max`,
    [lots, barrels],
  );
  return rows.map((row) => ({ id: row.id, kind: row.product_type, units: row.quantity_max }));
}

/** Lets every open sale end now, so that the settlers of all processes close them. */
export async function endSales(database: Database): Promise<void> {
  await database.pool.query(`update sale set finishes_at = house_now(), version = version + 1 where status = 'open'`);
}
