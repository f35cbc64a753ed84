import { PRODUCT } from '@le-chai/contracts/house';
import { getCellarValue, getTotalEarns } from '@le-chai/contracts/value';
import { formatEuro, toEuro } from '../../core/money/amounts.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { acquiredOf, partsOfCellar, valuePoint } from './cellar-value.ts';
import { holdsSince, readHoldings, sumHoldings } from './holdings.ts';
import { upside } from './rules/earnings.ts';
import { usualStep, valueDays } from './rules/value-days.ts';
import { type Reference, valueOverTime } from './rules/value-over-time.ts';
import type { Queryable } from '../../core/database/open-database.ts';

/** What a member's cellar cost and is worth: now, and over time. docs/rules.md#earnings */
export function addValue({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, getTotalEarns, async ({ member }) => {
    const worth = await sumHoldings(database.pool, member.id);
    const gained = upside(worth);
    return {
      total_purchases: figure(worth.purchases),
      [`total_${PRODUCT}_estimated_market_price` as const]: figure(worth.market),
      total_upside: { ...figure(gained.upside), direction: gained.direction },
    };
  });

  route(app, getCellarValue, async ({ member, query }) => {
    const now = new Date(database.clock.now());
    const since = await holdsSince(database.pool, member.id);
    const step = query.step ?? usualStep(since ?? now, now);
    const holdings = await readHoldings(database.pool, member.id, step);
    const wares = {
      products: holdings.flatMap(({ productId }) => productId ?? []),
      barrels: holdings.flatMap(({ barrelId }) => barrelId ?? []),
    };
    const references = await readReferences(database.pool, wares, step);
    const points = since ? valueOverTime(holdings.map(acquiredOf), references, valueDays(since, now, step)) : [];
    const last = points.at(-1);
    return {
      since: since?.toISOString() ?? null,
      step,
      purchases: toEuro(last?.purchases ?? 0),
      market: toEuro(last?.market ?? 0),
      points: points.map(valuePoint),
      ...partsOfCellar(holdings, now.getUTCFullYear()),
    };
  });
}

const figure = (cents: number) => ({ number: toEuro(cents), number_text: formatEuro(cents) });

/* Of each month, or day, the newest: more is not asked for. */
const REFERENCES = `
  select distinct on (product_id, date_trunc($3, day)) 'product-' || product_id as ware, day, price_cents as "priceCents"
    from market_price where product_id = any($1::bigint[])
   order by product_id, date_trunc($3, day), day desc`;
const BARREL_REFERENCES = REFERENCES.replaceAll('product_id', 'barrel_id')
  .replace("'product-'", "'barrel-'")
  .replace('$1', '$2');

/** What wares were worth from day to day, as it was recorded. */
async function readReferences(
  db: Queryable,
  wares: { products: readonly number[]; barrels: readonly number[] },
  step: 'day' | 'month',
): Promise<Reference[]> {
  const { rows } = await db.query<Reference>({
    name: `market-references`,
    text: `(${REFERENCES}) union all (${BARREL_REFERENCES})`,
    values: [wares.products, wares.barrels, step],
  });
  return rows;
}
