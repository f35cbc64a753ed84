import { PRODUCT } from '@le-chai/contracts/house';
import { getCellarValue, getTotalEarns } from '@le-chai/contracts/value';
import { formatEuro, toEuro } from '../../core/money/amounts.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { acquiredOf, partsOfCellar, valuePoint } from './cellar-value.ts';
import { holdsSince, readHoldings, sumHoldings } from './holdings.ts';
import { upside } from './rules/earnings.ts';
import { usualStep, valueDays } from './rules/value-days.ts';
import { type PastEstimate, valueOverTime } from './rules/value-over-time.ts';
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
    const days = since ? valueDays(since, now, step) : [];
    const estimates = await readEstimates(database.pool, wares, days, step);
    const points = valueOverTime(holdings.map(acquiredOf), estimates, days);
    const last = points.at(-1);
    return {
      since: since?.toISOString() ?? null,
      step,
      purchases: toEuro(last?.purchases ?? 0),
      market: toEuro(last?.market ?? 0),
      points: points.map(valuePoint),
      ...partsOfCellar(holdings, now),
    };
  });
}

const figure = (cents: number) => ({ number: toEuro(cents), number_text: formatEuro(cents) });

/*
 * What each ware was estimated at on the first of the days, and by the end of each step since: of each month, or day, the
 * newest one, for more is not asked for.
 */
const ESTIMATES = `
  select 'product-' || w.id as ware, e.day, e.price_cents as "priceCents"
    from unnest($1::bigint[]) as w (id) cross join lateral (
      (select day, price_cents from market_estimate where product_id = w.id and day <= $3
        order by day desc limit 1)
      union all
      (select distinct on (date_trunc($4, day)) day, price_cents from market_estimate
        where product_id = w.id and day > $3 order by date_trunc($4, day), day desc)) e`;
const BARREL_ESTIMATES = ESTIMATES.replaceAll('product', 'barrel').replace('$1', '$2');

/** What wares were estimated at from day to day, as members saw it then. docs/rules.md#cellar-value */
async function readEstimates(
  db: Queryable,
  wares: { products: readonly number[]; barrels: readonly number[] },
  days: readonly string[],
  step: 'day' | 'month',
): Promise<PastEstimate[]> {
  const { rows } = await db.query<PastEstimate>({
    name: 'market-estimates',
    text: `(${ESTIMATES}) union all (${BARREL_ESTIMATES})`,
    values: [[...new Set(wares.products)], [...new Set(wares.barrels)], days[0] ?? null, step],
  });
  return rows;
}
