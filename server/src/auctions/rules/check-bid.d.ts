import { type AuctionState } from './auction-state.ts';
import type { BidRefusal } from './bid-refusal.ts';
/** A bid as a member asks for it. Cents; `edits` names the own pending bid that it shall replace. */
export interface BidRequest {
  readonly memberId: number;
  readonly offer: number;
  /** The offer where the member gave none. */
  readonly max: number;
  readonly quantity: number;
  readonly edits: number | null;
  /** What is known of the member, apart from the auction. */
  readonly overdue: boolean;
  readonly impersonated: boolean;
}
/** Why a bid cannot be accepted now (microseconds), or nothing. The order decides what the member is told first. */
export declare function checkBid(state: AuctionState, request: BidRequest, now: number): BidRefusal | undefined;
/** Why a member can neither place nor raise a bid now, whatever it offers; or nothing. */
export declare function whyNotBid(
  state: AuctionState,
  member: Pick<BidRequest, 'overdue' | 'impersonated'>,
  now: number,
): BidRefusal | undefined;
