import { type AuctionState } from './auction-state.ts';
import type { BidEvent } from './accept-bid.ts';
/** The newest bid that moved the price or the leader. Cents. */
export interface PriceMove {
  readonly memberId: number;
  readonly event: BidEvent;
  readonly offer: number;
  readonly max: number;
  readonly priceBefore: number;
  readonly priceAfter: number;
}
export interface Reason {
  readonly kind: 'opening' | 'you-lead' | 'still-lead' | 'outbid' | 'tie-earlier' | 'allocation' | 'won' | 'lost';
  readonly from: number;
  readonly to: number;
  readonly otherOffer: number | null;
}
/**
 * Why the price stands where it stands, told to one member; none to a member without a bid once there are others'.
 * It never says more of another's maximum than the price and the public history say already.
 */
export declare function priceReason(state: AuctionState, move: PriceMove | undefined, memberId: number): Reason | null;
