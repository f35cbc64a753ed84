import type { Database } from '../../server/src/core/database/open-database.ts';
import type { Bidder } from '../soak/seed.ts';

const LOTS = 500;
const BOTTLES_A_LOT = 6;
/** Bids, and notices. */
const PAST = 5000;
const LINES = 300;

export interface BigMember extends Bidder {
  readonly invoiceId: number;
}

/** Gives members what a member collects over many years: 3,000 bottles, 5,000 bids and notices, an invoice of 300 lines. */
export async function enrich(
  { pool }: Pick<Database, 'pool'>,
  members: readonly Bidder[],
  saleId: number,
): Promise<BigMember[]> {
  const ids = members.map(({ memberId }) => memberId);
  await pool.query(
    `with maker as (
       insert into builder (name, region, country) values ('Bench house', 'Bordeaux', 'France') returning id),
     wine as (
       insert into product (builder_id, name, sku, root, category, color, region, size_ml)
       select id, 'Château of the bench, Grand Cru', 'BENCH', 'wine', 'Wine', 'red', 'Bordeaux', 750 from maker returning id),
     bundle as (insert into lot (name) values ('Bench lot') returning id),
     part as (
       insert into lot_component (lot_id, product_id, quantity, price_cents)
       select bundle.id, wine.id, ${BOTTLES_A_LOT}, 5000 from bundle, wine returning id, lot_id, product_id),
     lots as (
       insert into cellar_lot (member_id, lot_id, component_id, product_id, status, quantity, cost_cents)
       select m, part.lot_id, part.id, part.product_id, 8, ${BOTTLES_A_LOT}, 30000
         from unnest($1::bigint[]) m, part, generate_series(1, ${LOTS}) returning id),
     bottles as (
       insert into serial (cellar_lot_id, serial_number)
       select id, 'BENCH-' || id || '-' || n from lots, generate_series(1, ${BOTTLES_A_LOT}) n returning id)
     insert into serial_event (serial_id, status, place) select id, 8, 'Geneva' from bottles`,
    [ids],
  );
  await pool.query(
    `insert into bid (sale_id, member_id, offer_cents, max_cents, status, bid_date, event, price_before_cents, price_after_cents)
     select $2, m, 10000 + n, 10000 + n, 'deleted', now() - interval '1 year' + n * interval '1 minute', 'took-lead', 10000, 10000
       from unnest($1::bigint[]) m, generate_series(1, ${PAST}) n`,
    [ids, saleId],
  );
  await pool.query(
    `insert into notice (member_id, kind, data)
     select m, 'outbid', jsonb_build_object('sale', 'Château of the bench, Grand Cru', 'price_cents', n)
       from unnest($1::bigint[]) m, generate_series(1, ${PAST}) n`,
    [ids],
  );
  const { rows } = await pool.query<{ id: number; member_id: number }>(
    `insert into invoice (number, member_id, kind, subject, total_cents, content)
     select 'BENCH-' || m, m, 'invoice', 'bench:' || m, ${LINES} * 12345, jsonb_build_object(
              'title', 'A case', 'key', null, 'payments', '[]'::jsonb, 'delivery', null, 'buyer', '["A member", "Beaune"]'::jsonb,
              'vatCents', 100, 'seller', '{"name": "Le Chai", "address": "Beaune"}'::jsonb, 'lines',
              (select jsonb_agg(jsonb_build_object('text', 'Château of the bench, Grand Cru, case ' || n, 'detail', '6 bottles',
                                                   'cents', 12345, 'vatCents', 2000)) from generate_series(1, ${LINES}) n))
       from unnest($1::bigint[]) m returning id, member_id`,
    [ids],
  );
  await pool.query('vacuum analyze');
  const invoices = new Map(rows.map((row) => [row.member_id, row.id]));
  return members.map((member) => ({ ...member, invoiceId: invoices.get(member.memberId)! }));
}
