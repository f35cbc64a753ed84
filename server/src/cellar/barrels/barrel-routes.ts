import { type CellarBarrel, getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { PRODUCT } from '@le-chai/contracts/house';
import { TABLE_PAGE_SIZE } from '@le-chai/contracts/table-search';
import { toEuro, toEuroOrNull, toLitres } from '../../core/money/amounts.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { type CellarBarrelRow, findBarrels } from './find-barrels.ts';
import { priceBasisOf } from '../../core/wares/price-basis-of.ts';
import { groupBarrels } from './rules/group-barrels.ts';

/** GET myCellar/GetPhysicalCellarBarrels: the barrels a member owns, one page of them, and their filters. */
export function barrelRoutes({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, getPhysicalCellarBarrels, async ({ member, query }) => {
    const { page = 1, pageSize = TABLE_PAGE_SIZE, filters = {}, sortBy: sort = 'newest' } = query;
    const descending = (query.sortDir ?? (sort === 'newest' ? 'desc' : 'asc')) === 'desc';
    const now = new Date(database.clock.now());
    const found = await findBarrels(database.pool, member.id, { filters, sort, descending, page, pageSize });
    return {
      items: found.barrels.map((row) => cellarBarrel(row, now)),
      total: found.total,
      page,
      total_pages: Math.ceil(found.total / pageSize),
      filters: groupBarrels(found.counted),
    };
  });
}

const cellarBarrel = (row: CellarBarrelRow, now: Date): CellarBarrel => ({
  id_barrel_auction_participant: row.id,
  id_sale: row.sale_id,
  quantity_winner: row.quantity,
  insurance: toEuro(row.insurance_cents),
  description_barrel_auction: row.description,
  [`${PRODUCT}_estimated_market_price` as const]: toEuroOrNull(row.market_cents),
  litre_emp: toEuroOrNull(row.emp_cents),
  price_basis: priceBasisOf(row.emp_basis, row.emp_day, now),
  id_barrel: row.barrel_id,
  name: row.name,
  color: row.color,
  product_region: row.region,
  product_vintage: row.vintage,
  winery_id: row.winery_id,
  winery_name: row.winery,
  total_bid: toEuro(row.cost_cents),
  undiscounted_total_bid: toEuro(row.undiscounted_cents),
  liter_winner: toLitres(row.litres_ml),
  liters_available: toLitres(row.available_ml),
  paid: row.paid,
  bottling_end_date: row.final_bottling_date,
  payment_key: row.payment_key,
});
