import type { Queryable } from '../../server/src/core/database/open-database.ts';

/** Members who can bid. @returns their ids */
export async function createBidders(client: Queryable, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into member (email, password_hash, first_name, last_name, tier, member_no)
     select 'bidder-' || n || '@example.test', '-', 'Bidder', n::text, 'Collector', 100000 + n from generate_series(1, $1) n
     returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** A barrel so large that every bid is accepted and the price never moves: only the engine is measured. @param ends after this, as PostgreSQL writes it */
export async function createHotBarrel(client: Queryable, ends = '1 hour'): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with maker as (
       insert into builder (name, region, country) values ('Bench ' || gen_random_uuid(), 'Bordeaux', 'France') returning id),
     cask as (
       insert into barrel (builder_id, name, color, region, litres_ml)
       select id, 'Hot barrel', 'red', 'Bordeaux', 225000 from maker returning id)
     insert into sale (type_id, product_type, barrel_id, name, status, starts_at, finishes_at, initial_price_cents,
                       quantity_max, step, unit_ml, current_price_cents)
     select 2, 'barrel', id, 'Hot barrel', 'open', now(), now() + $1::interval, 10000, 100000000, 6, 4500, 10000
       from cask returning id`,
    [ends],
  );
  return rows[0]!.id;
}
