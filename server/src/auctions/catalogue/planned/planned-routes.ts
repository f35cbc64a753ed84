import { PLANNED_PER_PAGE, type PlannedSale, plannedSales, previewSale } from '@le-chai/contracts/planned-sales';
import type { ProductType, SaleId } from '@le-chai/contracts/primitives';
import type { WireOf } from '@le-chai/contracts/call';
import type { Queryable } from '../../../core/database/open-database.ts';
import { PLANNED } from '../../../core/database/statuses.ts';
import type { Member } from '../../../core/http/member.ts';
import { invalid, notFound } from '../../../core/http/refusal.ts';
import { route } from '../../../core/http/route.ts';
import { toEuro } from '../../../core/money/amounts.ts';
import type { Services } from '../../../core/services.ts';
import { sharedDirectSale } from '../direct-sale.ts';
import { loadPlannedSale, type SaleRow } from '../load-sales.ts';
import { ownDirectPart, ownPart } from '../own-part.ts';
import { isAuction } from '../sale-facts.ts';
import { sharedSale } from '../shared-sale.ts';

/**
 * Staff look at planned sales before their week is opened. Each answer is made for its caller and cached by nobody: the catalogue's
 * caches and ETags know nothing of what is planned. docs/rules.md#planned-weeks
 */
export function plannedRoutes({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, plannedSales, async ({ query: { page = 1 }, member }) => {
    requireStaff(member, 'Planned sales');
    if (page === 0) throw invalid({ page: 'must be 1 or more' });
    return pageOfPlanned(database.pool, page);
  });
  route(app, previewSale, async ({ params: { saleId }, member }): Promise<WireOf<typeof previewSale>> => {
    requireStaff(member, `Auction ${saleId}`);
    const row = await loadPlannedSale(database.pool, saleId);
    if (!row) throw notFound(`Auction ${saleId}`);
    const { reference, week } = row;
    return { reference, week, sale: asOnItsPage(row, member, database.clock.now()) };
  });
}

/** To everyone but staff, and to the house acting as one of them, there is nothing here. @throws {Refusal} 404 */
function requireStaff({ tier, session }: Member, what: string): void {
  if (tier !== 'Staff' || session.kind === 'impersonation') throw notFound(what);
}

/** The sale as `sale-detail` will answer it, to a member who has nothing to do with it yet. @param now the database's clock, ms */
function asOnItsPage(row: SaleRow, member: Member, now: number) {
  const own = { wished: new Set<number>(), waiting: new Set<number>(), overdueAt: Number.POSITIVE_INFINITY };
  const asking = { member, own, bids: [], unitsNow: 0, now };
  return isAuction(row)
    ? { ...sharedSale(row), ...ownPart(row, asking) }
    : { ...sharedDirectSale(row), ...ownDirectPart(row, asking) };
}

interface PlannedRow {
  id: number;
  reference: string | null;
  name: string;
  week: string | null;
  product_type: ProductType;
  starts_at: Date;
  finishes_at: Date | null;
  picture: string | null;
  current_price_cents: number;
}

const PAGE = `
  select s.id, s.reference, s.name, s.week, s.product_type, s.starts_at, s.finishes_at, s.current_price_cents,
         coalesce(s.pictures -> 0 ->> 'cover',
                  (select p.cover from lot_component c join product p on p.id = c.product_id
                    where c.lot_id = s.lot_id order by c.id limit 1)) as picture
    from sale s where ${PLANNED}
   order by s.week nulls last, s.starts_at, s.id limit ${PLANNED_PER_PAGE} offset $1`;

/** Planned sales by their week, those of no week last. */
async function pageOfPlanned(db: Queryable, page: number): Promise<WireOf<typeof plannedSales>> {
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'planned-sales-count',
    text: `select count(*)::int as total from sale s where ${PLANNED}`,
  });
  const { rows } = await db.query<PlannedRow>({
    name: 'planned-sales',
    text: PAGE,
    values: [(page - 1) * PLANNED_PER_PAGE],
  });
  const { total } = counted[0]!;
  return { items: rows.map(plannedOf), total, page, total_pages: Math.ceil(total / PLANNED_PER_PAGE) };
}

const plannedOf = (row: PlannedRow): PlannedSale => ({
  id_sale: row.id as SaleId,
  reference: row.reference,
  name: row.name,
  week: row.week,
  product_type: row.product_type,
  start_data: row.starts_at.toISOString(),
  finish_data: row.finishes_at?.toISOString() ?? null,
  picture: row.picture,
  price: toEuro(row.current_price_cents),
});
