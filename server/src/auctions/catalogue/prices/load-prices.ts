import type { Queryable } from '../../../core/database/open-database.ts';
import { bottlePrices, type Part } from '../rules/bottle-prices.ts';
import { CATALOGUE, type PriceBasis, referenceOf } from '../../../core/wares/rules/price-basis.ts';
import { dayOf, type Estimate, estimateMarketPrice, type Reference, type Sold } from '../rules/market-price.ts';
import { SEEN, STATO } from '../../../core/database/statuses.ts';

/** A paid sale of one wine or barrel. */
interface PaidSale extends Sold {
  /** Bottles, or millilitres of a barrel. */
  readonly quantity: number;
}

/** What is known of the prices of a wine (by the bottle) or of a barrel (by the litre). Cents. */
export interface Prices {
  readonly id: number;
  readonly name: string;
  readonly vintage: number | null;
  /** Empty for a barrel. */
  readonly root: string;
  /** None for a barrel. */
  readonly sizeMl: number | null;
  readonly empCents: number | null;
  /** Day of that estimate and what it rests on, where they are known. */
  readonly empDay: string | null;
  readonly empBasis: PriceBasis | null;
  /** Oldest first. */
  readonly sales: readonly PaidSale[];
  /** Of each source and day the one that counts, oldest first. */
  readonly references: readonly Reference[];
}

/** Sales looked at, of each question; the newest. */
const SALES = 2000;
/** How far back. */
const YEARS = 5;

const RECENT = `p.stato = ${STATO.settled} and p.created_at > house_now() - interval '${YEARS} years'`;

/* Of two prices of a source for one day the later one is its correction. */
const referencesOf = (ware: string) => `
  select coalesce(json_agg(json_build_object('day', r.day, 'cents', r.price_cents, 'source', r.source) order by r.day, r.id), '[]')
    from (select distinct on (source, day) id, day, price_cents, source from market_price
           where ${ware} order by source, day, id desc) r`;

const PRODUCTS = `
  select p.id, p.name, p.vintage, p.root, p.size_ml as "sizeMl", p.emp_cents as "empCents",
         to_char(p.emp_at at time zone 'utc', 'YYYY-MM-DD') as "empDay", p.emp_basis as "empBasis",
         (${referencesOf('product_id = p.id')}) as references
    from product p where p.id = any($1::bigint[]) order by array_position($1::bigint[], p.id)`;

const LOT_SALES = `
  select p.created_at as at, p.total_bid_cents - p.fee_cents as total, p.quantity as units,
         (select json_agg(json_build_object('productId', c.product_id, 'quantity', c.quantity,
                                            'priceCents', c.price_cents) order by c.id)
            from lot_component c where c.lot_id = s.lot_id) as parts
    from sale s join outstanding_payment p on p.sale_id = s.id and ${RECENT}
   where s.lot_id in (select lot_id from lot_component where product_id = any($1::bigint[]))
   order by p.created_at desc, p.id desc limit ${SALES}`;

type ProductRow = Omit<Prices, 'sales'>;

/** Prices of wines, in the order of their ids; those that do not exist are left out. */
export async function loadProductPrices(db: Queryable, ids: readonly number[]): Promise<Prices[]> {
  const products = await db.query<ProductRow>({ name: 'product-prices', text: PRODUCTS, values: [ids] });
  const sold = await db.query<{ at: Date; total: number; units: number; parts: Part[] }>({
    name: 'lot-sales',
    text: LOT_SALES,
    values: [ids],
  });
  const byProduct = new Map<number, PaidSale[]>();
  for (const { at, total, units, parts } of sold.rows.toReversed()) {
    for (const [index, cents] of bottlePrices(total, units, parts).entries()) {
      const { productId, quantity } = parts[index]!;
      const known = byProduct.get(productId) ?? [];
      known.push({ at, cents, quantity: quantity * units });
      byProduct.set(productId, known);
    }
  }
  return products.rows.map((row) => Object.assign(row, { sales: byProduct.get(row.id) ?? [] }));
}

const BARRELS = `
  select a.id, a.name, a.vintage, '' as root, null::int as "sizeMl", a.emp_cents as "empCents",
         to_char(a.emp_at at time zone 'utc', 'YYYY-MM-DD') as "empDay", a.emp_basis as "empBasis",
         (${referencesOf('barrel_id = a.id')}) as references,
         (select coalesce(json_agg(x order by x.at), '[]') from (
            select (extract(epoch from p.created_at) * 1000)::float8 as at, p.price_cents as cents,
                   p.litres_ml as quantity
              from sale s join outstanding_payment p on p.sale_id = s.id and ${RECENT}
             where s.barrel_id = a.id order by p.created_at desc limit ${SALES}) x) as sales
    from barrel a where a.id = any($1::bigint[]) order by array_position($1::bigint[], a.id)`;

/** Prices of barrels by the litre, likewise. */
export async function loadBarrelPrices(db: Queryable, ids: readonly number[]): Promise<Prices[]> {
  const { rows } = await db.query<ProductRow & { sales: BarrelSaleRow[] }>({
    name: 'barrel-prices',
    text: BARRELS,
    values: [ids],
  });
  return rows.map(({ sales, ...row }) => Object.assign(row, { sales: sales.map(barrelSale) }));
}

interface BarrelSaleRow extends Omit<PaidSale, 'at'> {
  /** ms since the epoch. */
  at: number;
}

const barrelSale = ({ at, cents, quantity }: BarrelSaleRow): PaidSale => ({ at: new Date(at), cents, quantity });

/** What a sale offers: a barrel, or wines by the bottle. */
interface WaresOfSale {
  readonly barrelId: number | null;
  readonly productIds: readonly number[];
}

/** @returns none if there is no such sale */
export async function waresOf(db: Queryable, saleId: number): Promise<WaresOfSale | undefined> {
  const { rows } = await db.query<WaresOfSale>({
    name: 'wares-of-sale',
    text: `select s.barrel_id as "barrelId",
                  (select coalesce(json_agg(c.product_id order by c.id), '[]') from lot_component c
                    where c.lot_id = s.lot_id) as "productIds"
             from sale s where s.id = $1 and ${SEEN}`,
    values: [saleId],
  });
  return rows[0] && { ...rows[0], productIds: [...new Set(rows[0].productIds)] };
}

/** The estimate of a wine or barrel; the current one if nothing is known that would change it. */
export function estimateOf(prices: Prices, now: Date): Estimate | undefined {
  const { empCents, empDay, empBasis, sales, references } = prices;
  const made = estimateMarketPrice(sales, references, now);
  if (made || empCents === null) return made;
  return { cents: empCents, day: empDay ?? dayOf(now), basis: empBasis ?? referenceOf(CATALOGUE) };
}
