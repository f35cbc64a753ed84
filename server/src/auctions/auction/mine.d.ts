import type { BidEntry } from '@le-chai/contracts/auction';
import type { Mine } from '@le-chai/contracts/bidding';
import type { Auction } from './auction.ts';
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
}
/** The caller's own part of an auction, at an instant of the database's clock (microseconds). */
export declare function mineOf(auction: Auction, bidder: Bidder, ownBids: readonly OwnBid[], now: number): Mine;
export declare function bidEntry(bid: OwnBid, mayBid: boolean): BidEntry;
