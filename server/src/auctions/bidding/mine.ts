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

/** The caller's own part of an auction, at an instant of the database's clock (microseconds). */
export function mineOf(auction: Auction, bidder: Bidder, ownBids: readonly OwnBid[], now: number): Mine {
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
    reason_not: why ? tell(why) : null,
    bids: ownBids.toSorted((a, b) => b.date - a.date || b.id - a.id).map((bid) => bidEntry(bid, !why)),
    units_now: unitsNow(state, memberId),
    reason: reason && {
      kind: reason.kind,
      from: toEuro(reason.from),
      to: toEuro(reason.to),
      other_offer: toEuroOrNull(reason.otherOffer),
    },
    buy_now: buyNowPart(state, bidder, ownBids, now),
  };
}

const tell = (why: BidRefusal) => refuseBid(why).message;

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
