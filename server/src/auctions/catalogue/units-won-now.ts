import { micros } from '../../core/sale/load-auction.ts';
import { allocateUnits, compareRank, type RankedBid } from '../../core/sale/rules/allocate-units.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import type { SaleRow } from './load-sales.ts';

/** Sale → member → units that the member's pending bid would win now. */
export type UnitsNow = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Who would win how many units now, of sales of several units. One query for all of them. */
export async function unitsWonNow(db: Queryable, sales: readonly SaleRow[]): Promise<UnitsNow> {
  if (sales.length === 0) return new Map();
  const { rows } = await db.query<RankedBid & { saleId: number }>({
    name: 'pending-bids',
    text: `select sale_id as "saleId", id as "bidId", member_id as "memberId", offer_cents as offer, max_cents as max,
                  quantity, ${micros('bid_date')} as date
             from bid where sale_id = any($1::bigint[]) and status = 'pending' and type = 'bid'`,
    values: [sales.map(({ id }) => id)],
  });
  const pending = Map.groupBy(rows, ({ saleId }) => saleId);
  return new Map(sales.map((sale) => [sale.id, unitsByMember(sale, pending.get(sale.id) ?? [])]));
}

function unitsByMember(sale: SaleRow, pending: readonly RankedBid[]): Map<number, number> {
  const units = Math.max(0, sale.quantity_max - sale.units_sold);
  const allocation = allocateUnits(pending.toSorted(compareRank), units, sale.quantity_min);
  return new Map(pending.map(({ bidId, memberId }) => [memberId, allocation.get(bidId) ?? 0]));
}
