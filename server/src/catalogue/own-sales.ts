import type { OwnBid } from '../auctions/auction/mine.ts';
import { micros } from '../auctions/auction/load-auction.ts';
import type { Queryable } from '../database/open-database.ts';
import type { OwnSales } from './select-sales.ts';

export interface OwnBidRow extends OwnBid {
  saleId: number;
  max: number;
  unitsWon: number | null;
}

/** What a member has to do with sales: the wishlist, the own bids, and when a payment is overdue. */
export interface MemberSales extends OwnSales {
  readonly bids: ReadonlyMap<number, readonly OwnBidRow[]>;
  /** From when on a payment is overdue, ms since the epoch; infinite where none is owed. */
  readonly overdueAt: number;
}

const LOAD = `
  select (select coalesce(json_agg(sale_id), '[]') from wishlist where member_id = $1) as wished,
         (select coalesce(json_agg(b order by b.id desc), '[]') from (
            select id, sale_id as "saleId", type, quantity, status, ${micros('bid_date')} as date, offer_cents as offer,
                   max_cents as max, units_won as "unitsWon"
              from bid where member_id = $1) b) as bids,
         (select ${micros('min(deadline)')} / 1000 from outstanding_payment
           where member_id = $1 and stato = 0 and notice = -1) as deadline`;

/** Reads it all in one statement. */
export async function loadMemberSales(db: Queryable, memberId: number): Promise<MemberSales> {
  const { rows } = await db.query<{ wished: number[]; bids: OwnBidRow[]; deadline: number | null }>({
    name: 'member-sales',
    text: LOAD,
    values: [memberId],
  });
  const { wished, bids, deadline } = rows[0]!;
  const bySale = Map.groupBy(bids, ({ saleId }) => saleId);
  return {
    wished: new Set(wished),
    bidded: new Set(bySale.keys()),
    bids: bySale,
    overdueAt: deadline ?? Number.POSITIVE_INFINITY,
  };
}
