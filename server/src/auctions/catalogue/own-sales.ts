import { NOTICE } from '@le-chai/contracts/payments';
import type { OwnBid } from '../bidding/mine.ts';
import { micros } from '../../core/sale/load-auction.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { STATO } from '../../core/database/statuses.ts';

export interface OwnBidRow extends OwnBid {
  saleId: number;
  max: number;
  unitsWon: number | null;
}

/** What a member has to do with sales, bids apart. */
export interface MemberSales {
  readonly wished: ReadonlySet<number>;
  /** Sales that the member asked to be notified of. */
  readonly waiting: ReadonlySet<number>;
  /** From when on a payment is overdue, ms since the epoch; infinite where none is owed. */
  readonly overdueAt: number;
}

const LOAD = `
  select (select coalesce(json_agg(sale_id), '[]') from wishlist where member_id = $1) as wished,
         (select coalesce(json_agg(sale_id), '[]') from notify_me where member_id = $1) as waiting,
         (select ${micros('min(deadline)')} / 1000 from outstanding_payment
           where member_id = $1 and stato = ${STATO.open} and notice = ${NOTICE.unpaid}) as deadline`;

/** Reads it all in one statement. */
export async function loadMemberSales(db: Queryable, memberId: number): Promise<MemberSales> {
  const { rows } = await db.query<{ wished: number[]; waiting: number[]; deadline: number | null }>({
    name: 'member-sales',
    text: LOAD,
    values: [memberId],
  });
  const { wished, waiting, deadline } = rows[0]!;
  return { wished: new Set(wished), waiting: new Set(waiting), overdueAt: deadline ?? Number.POSITIVE_INFINITY };
}

/** The most own bids sent with a sale, the newest. */
const BIDS_TOLD = 50;

/** A member's newest bids on each of these sales, newest first. */
export async function loadOwnBids(db: Queryable, memberId: number, saleIds: readonly number[]): Promise<OwnBidRow[]> {
  const { rows } = await db.query<OwnBidRow>({
    name: 'own-bids',
    text: `select b.id, b.sale_id as "saleId", b.type, b.quantity, b.status, ${micros('b.bid_date')} as date,
                  b.offer_cents as offer, b.max_cents as max, b.units_won as "unitsWon",
                  ${micros('b.hold_expires_at')} as "holdUntil"
             from unnest($2::bigint[]) as s (id)
             join lateral (select * from bid where member_id = $1 and sale_id = s.id
                            order by bid_date desc, id desc limit ${BIDS_TOLD}) b on true
            order by b.bid_date desc, b.id desc`,
    values: [memberId, saleIds],
  });
  return rows;
}

/** What became of the bids on a sale; `pending`: one is in the running, and its standing changes with the sale. */
export type BidsOutcome = 'pending' | 'won' | 'lost' | 'none';

/** Every sale that a member ever bid on, and what became of it. */
export async function loadBidded(db: Queryable, memberId: number): Promise<Map<number, BidsOutcome>> {
  const { rows } = await db.query<{ id: number; outcome: BidsOutcome }>({
    name: 'bidded-sales',
    text: `select sale_id as id,
                  case when bool_or(status = 'pending' and type = 'bid') then 'pending'
                       when bool_or(status = 'winner') then 'won'
                       when bool_or(status = 'loser') then 'lost'
                       else 'none' end as outcome
             from bid where member_id = $1 group by sale_id`,
    values: [memberId],
  });
  return new Map(rows.map(({ id, outcome }) => [id, outcome]));
}
