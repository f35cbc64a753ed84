import type { WineColour } from '@le-chai/contracts/primitives';
import { GONE_ML } from '../bottling/owned-barrel.ts';
import type { PriceBasis } from '../../core/wares/rules/price-basis.ts';
import { PAID } from '../lots/cellar-status.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { listOf, LOT_STATUS, STATO } from '../../core/database/statuses.ts';

/** What a member came to hold of one ware within a day, or a month. Cents. */
export interface Holding {
  productId: number | null;
  barrelId: number | null;
  /** When the first of it came, ISO 8601. */
  since: string;
  bottles: number;
  /** Of a barrel, what is left in it. */
  litresMl: number;
  costCents: number;
  /** Estimated price of a bottle, or of a litre. */
  priceCents: number | null;
  /** Day of that estimate, and what it rests on. */
  priceDay: string | null;
  priceBasis: PriceBasis | null;
  region: string;
  color: WineColour;
  vintage: number | null;
  root: 'wine' | 'spirit';
}

/** Statuses in which bottles are paid for, the member's, and not delivered yet. docs/rules.md#earnings */
const HELD = listOf(
  LOT_STATUS['shipment-request'],
  LOT_STATUS['with-producer'],
  LOT_STATUS['in-our-warehouse'],
  LOT_STATUS.shipped,
  LOT_STATUS['under-processing'],
  LOT_STATUS['in-transit'],
  LOT_STATUS['marketplace-unlisted'],
  LOT_STATUS['marketplace-listed'],
  LOT_STATUS['marketplace-processing'],
);

/*
 * Paid bottles, and what is left in paid barrels at its litres' share of their price, of the member $1. Bottles of a
 * barrel are held since that was paid for. The part of a price that was bottled is what `costOfFirst` says it is.
 */
const HOLDINGS = `
  select c.product_id as "productId", null::bigint as "barrelId", coalesce(p.settled_at, c.created_at) as "acquiredAt",
         c.quantity as bottles, 0 as "litresMl", c.cost_cents as "costCents", w.emp_cents as "priceCents",
         to_char(w.emp_at at time zone 'UTC', 'YYYY-MM-DD') as "priceDay", w.emp_basis as "priceBasis", w.region, w.color, w.vintage, w.root
    from cellar_lot c join product w on w.id = c.product_id left join outstanding_payment p on p.id = c.payment_id
   where c.member_id = $1 and c.status in ${HELD} and ${PAID}
  union all
  select null, x.barrel_id, x.acquired_at, 0, x.won - x.gone,
         x.total - round(x.total::numeric * x.gone / x.won)::bigint, x.emp_cents,
         to_char(x.emp_at at time zone 'UTC', 'YYYY-MM-DD'), x.emp_basis, x.region, x.color, x.vintage,
         case when x.wine_type = 'spirit' then 'spirit' else 'wine' end
    from (select b.id as barrel_id, coalesce(p.settled_at, p.created_at) as acquired_at, p.litres_ml as won,
                 ${GONE_ML}::int as gone, p.total_bid_cents - p.fee_cents as total, b.emp_cents, b.emp_at, b.emp_basis, b.region, b.color,
                 b.vintage, b.wine_type
            from outstanding_payment p join sale s on s.id = p.sale_id join barrel b on b.id = s.barrel_id
           where p.member_id = $1 and p.cellar_type = 'barrels' and p.stato = ${STATO.settled}) x
   where x.gone < x.won`;

/** What a holding is worth, as SQL over a row of holdings: its estimate, or its cost without one. */
const MARKET = `coalesce("priceCents" * bottles + round("priceCents" * "litresMl" / 1000.0), "costCents")`;

/** All that a member holds, a row for each ware and day, or month, in one answer: a large cellar has thousands. */
export async function readHoldings(db: Queryable, memberId: number, step: 'day' | 'month'): Promise<Holding[]> {
  const { rows } = await db.query<{ holdings: Holding[] }>({
    name: 'holdings',
    text: `
      select coalesce(json_agg(h), '[]') as holdings
        from (select "productId", "barrelId", min("acquiredAt") as since, sum(bottles) as bottles,
                     sum("litresMl") as "litresMl", sum("costCents") as "costCents", "priceCents",
                     "priceDay", "priceBasis", region, color, vintage, root
                from (${HOLDINGS}) h
               group by "productId", "barrelId", date_trunc($2, "acquiredAt", 'UTC'), "priceCents", "priceDay",
                        "priceBasis", region, color, vintage, root) h`,
    values: [memberId, step],
  });
  return rows[0]!.holdings;
}

/** When the first of what a member holds came; none for an empty cellar. */
export async function holdsSince(db: Queryable, memberId: number): Promise<Date | null> {
  const { rows } = await db.query<{ since: Date | null }>({
    name: 'holds-since',
    text: `select min("acquiredAt") as since from (${HOLDINGS}) h`,
    values: [memberId],
  });
  return rows[0]!.since;
}

/** What a member's holdings cost and are worth; cents. */
export async function sumHoldings(db: Queryable, memberId: number): Promise<{ purchases: number; market: number }> {
  const { rows } = await db.query<{ purchases: number; market: number }>({
    name: 'sum-holdings',
    text: `select coalesce(sum("costCents"), 0)::bigint as purchases, coalesce(sum(${MARKET}), 0)::bigint as market
             from (${HOLDINGS}) h`,
    values: [memberId],
  });
  return rows[0]!;
}
