import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import type { PoolClient } from 'pg';
import { keepEstimates } from '../../core/wares/keep-estimates.ts';
import { CATALOGUE } from '../../core/wares/rules/price-basis.ts';

export type Growth =
  | { kind: 'refused'; why: string }
  | { kind: 'grown'; lots: number; members: number; bids: number; newestSale: number | null };

interface Size {
  lots: number;
  members: number;
  bids: number;
  passwordHash: string;
}

/*
 * Every lot opens at 5,000 EUR, from where each step is 250 EUR: so the n-th bid, with no more maximum than offer, makes
 * the price 5,000 + 250 (n − 1), and the rows are those that real bids would have left. docs/rules.md#increments
 */
const OPENING = 5_000_00;
const STEP = 250_00;

const PRODUCTS = `
  with region (at, region, country, colour, category) as (values
    (0, 'Bordeaux', 'France', 'red', 'Red wine'), (1, 'Bourgogne', 'France', 'white', 'White wine'),
    (2, 'Champagne', 'France', 'white', 'Champagne'), (3, 'Piemonte', 'Italy', 'red', 'Red wine'),
    (4, 'Provence', 'France', 'rose', 'Rosé wine'), (5, 'Speyside', 'Scotland', 'other', 'Whisky')),
  houses as (
    insert into builder (name, region, country)
    select 'Scale House ' || n, region, country from generate_series(1, 60) n join region on at = n % 6
    on conflict (name) do nothing returning id, name),
  numbered as (select id, substring(name from '\\d+')::int as n from houses)
  insert into product (builder_id, name, sku, root, category, color, region, vintage, alcohol, size_ml, emp_cents, emp_at,
                       emp_basis)
  select h.id, 'Scale House ' || h.n || ', ' || r.region, 'SCALE-' || h.n || '-' || v,
         case when r.at = 5 then 'spirit' else 'wine' end, r.category, r.colour, r.region, 2005 + v, 13, 750,
         ${OPENING}, house_now(), jsonb_build_object('source', '${CATALOGUE}', 'results', 0, 'spread', 0)
    from numbered h join region r on r.at = h.n % 6, generate_series(1, 10) v
  on conflict (sku) do nothing
  returning id`;

const MEMBERS = `
  with held as (select count(*)::int as have from member where email like 'scale-%@example.test'),
       free as (select greatest(max(member_no), 100000) as no from member)
  insert into member (email, password_hash, first_name, last_name, tier, member_no)
  select 'scale-' || n || '@example.test', $2, 'Scale', 'Member ' || n, 'Collector', free.no + n
    from held, free, generate_series(held.have + 1, $1::int) n`;

/* One statement makes lot, component and sale: the n-th of each belong together. */
const SALES = `
  with held as (select count(*)::int as have from sale where tags ? 'scale'),
  wanted as (select n, nextval('lot_id_seq') as lot_id from held, generate_series(held.have + 1, $1::int) n),
  lots as (
    insert into lot (id, name, available_date, warehouse) overriding system value
    select lot_id, 'Scale lot ' || n, current_date, 'Geneva' from wanted returning id),
  products as (select id, row_number() over (order by id) - 1 as at, count(*) over () as total from product where sku like 'SCALE-%'),
  components as (
    insert into lot_component (lot_id, product_id, quantity, price_cents)
    select lot_id, p.id, 1 + n % 6, ${OPENING} / (1 + n % 6) from wanted join products p on p.at = n % p.total returning id)
  insert into sale (type_id, product_type, lot_id, name, description, tags, weekly, status, starts_at, finishes_at,
                    initial_price_cents, current_price_cents)
  select case when n % 5 = 0 then ${AUCTION_TYPE_ID.collection} else ${AUCTION_TYPE_ID['single-lot']} end, 'lot', lot_id, 'Scale lot ' || n, 'Made to measure.', '["scale"]', true,
         'open', house_now() - interval '2 days', house_now() + interval '1 day' + n % 6000 * interval '1 minute',
         ${OPENING}, ${OPENING}
    from wanted
  returning id`;

const BIDS = `
  with sales as (select id, row_number() over (order by id) - 1 as at from unnest($1::bigint[]) id),
  members as (select id, row_number() over (order by id) - 1 as at from member where email like 'scale-%@example.test'),
  size as (select (select count(*) from sales) as sales, (select count(*) from members) as members),
  planned as (
    select sales.id as sale_id, n, members.id as member_id
      from size, sales, generate_series(1, $2::int / size.sales + case when sales.at < $2::int % size.sales then 1 else 0 end) n,
           members
     where members.at = (sales.at * 31 + n) % size.members),
  placed as (
    insert into bid (sale_id, member_id, offer_cents, max_cents, quantity, status, bid_date, event, price_before_cents,
                     price_after_cents)
    select sale_id, member_id, ${OPENING} + ${STEP} * (n - 1), ${OPENING} + ${STEP} * (n - 1), 1, 'pending',
           house_now() - interval '1 day' + n * interval '1 second', case when n = 1 then 'opened' else 'took-lead' end,
           ${OPENING} + ${STEP} * greatest(n - 2, 0), ${OPENING} + ${STEP} * (n - 1)
      from planned order by n, sale_id
    returning sale_id, member_id, price_after_cents),
  outcome as (
    select sale_id, max(price_after_cents) as price, count(*)::int as bets,
           (array_agg(member_id order by price_after_cents desc))[1] as leader
      from placed group by sale_id)
  update sale set current_price_cents = outcome.price, leader_id = outcome.leader, bets = outcome.bets,
         units_asked = outcome.bets, version = version + outcome.bets
    from outcome where sale.id = outcome.sale_id
  returning outcome.bets`;

/** Brings the house to a size by a handful of statements, however large. What is there already stays. */
export async function growHouse(client: PoolClient, { lots, members, bids, passwordHash }: Size): Promise<Growth> {
  await client.query(`lock table member in share row exclusive mode`);
  const products = await client.query<{ id: number }>(PRODUCTS);
  await keepEstimates(client, { products: products.rows.map(({ id }) => id), barrels: [] });
  const joined = await client.query(MEMBERS, [members, passwordHash]);
  const { rows: sales } = await client.query<{ id: number }>(SALES, [lots]);
  const ids = sales.map(({ id }) => Number(id));
  const perSale = Math.ceil(bids / ids.length);
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from member where email like 'scale-%@example.test'`,
  );
  const bidding = rows[0]?.n ?? 0;
  if (ids.length > 0 && perSale > bidding)
    return {
      kind: 'refused',
      why: `${bids} bids on ${ids.length} lots need at least ${perSale} members, one bid each on a lot; there are ${bidding}.`,
    };
  const placed = ids.length > 0 && bids > 0 ? await client.query<{ bets: number }>(BIDS, [ids, bids]) : null;
  return {
    kind: 'grown',
    lots: ids.length,
    members: joined.rowCount ?? 0,
    bids: placed?.rows.reduce((sum, { bets }) => sum + bets, 0) ?? 0,
    newestSale: ids.at(-1) ?? null,
  };
}
