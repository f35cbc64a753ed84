import type { BidEntry } from '@le-chai/contracts/auction';
import type { Mine } from '@le-chai/contracts/bidding';
import type { BidId, SaleId } from '@le-chai/contracts/primitives';
import { toEuro, toEuroOrNull } from '../../core/money/amounts.ts';
import { refuseBid } from '../refuse-bid.ts';
import { hasMaximum, pendingBid, unitsNow } from '../../core/sale/rules/auction-state.ts';
import type { BidRefusal } from '../../core/sale/rules/bid-refusal.ts';
import { whyNotBid } from '../../core/sale/rules/check-bid.ts';
import { priceReason } from '../../core/sale/rules/price-reason.ts';
import { standing } from '../../core/sale/rules/standing.ts';
import type { Auction } from '../../core/sale/auction.ts';
import { buyNowPart } from './buy-now-part.ts';
import { toInstant } from '../../core/sale/live.ts';
import type { Database } from '../../core/database/open-database.ts';
import { SEEN } from '../../core/database/statuses.ts';
import { OVERDUE } from '../../core/members/overdue.ts';
import { feePercentAt, OWN_BID } from './look-up-group.ts';
import type { AuctionCache } from '../../core/sale/auction-cache.ts';
import { micros } from '../../core/sale/load-auction.ts';

/** The caller, as far as it matters to an auction. */
export interface Bidder {
  readonly memberId: number;
  readonly memberNo: number;
  readonly overdue: boolean;
  readonly impersonated: boolean;
}

/** One of the caller's own bids as the database has it. Cents; the date in microseconds. */
export interface OwnBid {
  readonly id: number;
  readonly type: 'bid' | 'buy_now';
  readonly quantity: number;
  readonly status: 'pending' | 'loser' | 'winner' | 'deleted';
  readonly date: number;
  readonly offer: number;
  /** Until when a purchase that is not paid yet holds its units. */
  readonly holdUntil?: number | null;
  /** The card payment under way for it. */
  readonly paymentId?: number | null;
}

/** What the database knows of a caller's part of an auction. */
export interface OwnPart {
  readonly ownBids: readonly OwnBid[];
  /** Of the house, as it holds now, or held at the close. */
  readonly feePercent: number;
}

/** The caller's own part of an auction, at an instant of the database's clock (microseconds). */
export function mineOf(auction: Auction, bidder: Bidder, { ownBids, feePercent }: OwnPart, now: number): Mine {
  const { state } = auction;
  const { memberId } = bidder;
  const held = pendingBid(state, memberId);
  const why = whyNotBid(state, bidder, now);
  const bought = !held && ownBids.some(({ status }) => status === 'winner');
  const stands = bought ? 'won' : standing(state, memberId);
  const reason = priceReason(state, auction.move, memberId);
  return {
    id_auction: state.terms.saleId as SaleId,
    version: state.version,
    member_no: bidder.memberNo,
    standing: stands,
    is_highest_bid: stands === 'leading' || stands === 'won',
    user_max_bid_set: held && hasMaximum(state.terms) ? toEuro(held.max) : null,
    canBid: !why && !held,
    reason_not: why ? reasonText(why) : null,
    bids: ownBids.toSorted((a, b) => b.date - a.date || b.id - a.id).map((bid) => bidEntry(bid, !why)),
    units_now: unitsNow(state, memberId),
    reason: reason && {
      kind: reason.kind,
      from: toEuro(reason.from),
      to: toEuro(reason.to),
      other_offer: toEuroOrNull(reason.otherOffer),
    },
    buy_now: buyNowPart(state, bidder, ownBids, now),
    fee_rate: feePercent / 100,
  };
}

const reasonText = (why: BidRefusal) => refuseBid(why).message;

export function bidEntry(bid: OwnBid, mayBid: boolean): BidEntry {
  return {
    type: bid.type,
    bid_id: bid.id as BidId,
    bid_quantity: bid.quantity,
    bid_status: bid.status,
    bid_date: toInstant(bid.date),
    bid_offer: toEuro(bid.offer),
    canEdit: mayBid && bid.type === 'bid' && bid.status === 'pending',
  };
}

const READ = `
  select s.version, ${micros('house_now()')} as now,
         ${feePercentAt('coalesce(s.closed_at, house_now())')} as fee_percent,
         exists (select from outstanding_payment p where p.member_id = $2 and ${OVERDUE}) as overdue,
         (select coalesce(json_agg(x), '[]') from (
           select ${OWN_BID} from bid b where b.member_id = $2 and b.sale_id = s.id) x) as own_bids
    from sale s where s.id = $1 and ${SEEN}`;

interface MineRow {
  version: number;
  now: number;
  fee_percent: number;
  overdue: boolean;
  own_bids: OwnBid[];
}

/** Reads the caller's part of an auction; none if there is no such sale. */
export async function readMine(
  database: Database,
  cache: AuctionCache,
  saleId: number,
  caller: Omit<Bidder, 'overdue'>,
): Promise<Mine | undefined> {
  const { rows } = await database.pool.query<MineRow>({
    name: 'read-mine',
    text: READ,
    values: [saleId, caller.memberId],
  });
  const row = rows[0];
  if (!row) return undefined;
  const cached = await cache.read(saleId);
  // Own bids and auction shall be of one moment, or close to it: never an auction older than the bids.
  const auction = cached && cached.state.version < row.version ? await cache.reread(saleId) : cached;
  const part = { ownBids: row.own_bids, feePercent: row.fee_percent };
  return auction && mineOf(auction, { ...caller, overdue: row.overdue }, part, row.now);
}
