import type { Queryable } from '../../core/database/open-database.ts';
import type { KnownPrices } from './rules/judge-price.ts';

/** A price that is to be judged: of a bottle of a product, or of a litre of a barrel. Cents. */
export interface GivenPrice {
  readonly kind: 'product' | 'barrel';
  readonly id: number;
  /** `2026-09-03` */
  readonly day: string;
  readonly source: string;
  readonly cents: number;
}

interface KnownRow extends KnownPrices {
  at: number;
  beforeDay: string | null;
  estimate: number | null;
}

/** With what a product or barrel is estimated at, whatever that rests on. */
export type Known = KnownPrices & { readonly estimate: number | null };

const KNOWN = `
  select x.at, same.price_cents as same, before.price_cents as before, before.day as "beforeDay",
         newest.day as "newestDay", p.emp_cents as estimate
    from json_to_recordset($1::json) as x (at int, id bigint, day date, source text)
         join product p on p.id = x.id
         left join lateral (select price_cents from market_price where product_id = x.id and day = x.day
                               and source = x.source order by id desc limit 1) same on true
         left join lateral (select day, price_cents from market_price where product_id = x.id and day <= x.day
                             order by day desc, id desc limit 1) before on true
         left join lateral (select day from market_price where product_id = x.id
                               and day <= (house_now() at time zone 'UTC')::date
                             order by day desc, id desc limit 1) newest on true`;
const KNOWN_OF_BARRELS = KNOWN.replaceAll('product', 'barrel');

/**
 * What is known of each product or barrel when its price is taken in, in their order; prices that come before it in the
 * list among it. They are in the order of their days.
 */
export async function readKnown(db: Queryable, prices: readonly GivenPrice[]): Promise<Known[]> {
  const given = prices.map(({ id, day, source }, at) => ({ at, id, day, source }));
  const of = (kind: GivenPrice['kind']) => JSON.stringify(given.filter(({ at }) => prices[at]!.kind === kind));
  const products = await db.query<KnownRow>(KNOWN, [of('product')]);
  const barrels = await db.query<KnownRow>(KNOWN_OF_BARRELS, [of('barrel')]);
  const rows = [...products.rows, ...barrels.rows].toSorted((a, b) => a.at - b.at);
  const last = new Map<string, GivenPrice>();
  return rows.map(({ at, same, before, beforeDay, newestDay, estimate }) => {
    const price = prices[at]!;
    const ware = `${price.kind} ${price.id}`;
    const listed = last.get(ware);
    last.set(ware, price);
    const later = listed && (beforeDay === null || listed.day >= beforeDay);
    return {
      same,
      before: later ? listed.cents : before,
      newestDay: listed && (newestDay === null || listed.day > newestDay) ? listed.day : newestDay,
      estimate,
    };
  });
}
