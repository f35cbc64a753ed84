import { type RankedBid } from './allocate-units.ts';
import { type AuctionState } from './auction-state.ts';
import type { BidRefusal } from './bid-refusal.ts';
import { type BidRequest } from './check-bid.ts';
/** What an accepted bid did; the names are those of the public history. */
export type BidEvent = 'opened' | 'took-lead' | 'outbid-at-once' | 'raised' | 'joined';
export interface Accepted {
  readonly accepted: true;
  readonly state: AuctionState;
  readonly bid: RankedBid;
  /** The own bid that it replaces. */
  readonly replaces: number | null;
  readonly event: BidEvent;
  /** In cents. */
  readonly priceBefore: number;
}
export interface Refused {
  readonly accepted: false;
  readonly refusal: BidRefusal;
}
export type Decision = Accepted | Refused;
/**
 * Decides one bid on an auction: the whole of the rules, and nothing of the database.
 * @param now the database's clock, read under the auction's row lock, in microseconds
 * @param bidId the id the bid has if it is accepted; larger than those before it
 */
export declare function acceptBid(state: AuctionState, request: BidRequest, now: number, bidId: number): Decision;
