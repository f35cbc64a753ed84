import { hasMaximum, pendingBid, type AuctionState } from './auction-state.ts';
import type { BidEvent } from './accept-bid.ts';
import { standing } from './standing.ts';

/** The newest bid that moved the price or the leader, or the purchase of units that did. Cents. */
export interface PriceMove {
  readonly memberId: number;
  readonly event: BidEvent | 'bought';
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
 * Why the price is where it is, for one member; none for a member without a bid once there are others'.
 * It never says more of another's maximum than the price and the public history say already.
 */
export function priceReason(state: AuctionState, move: PriceMove | undefined, memberId: number): Reason | null {
  const own = pendingBid(state, memberId);
  const opening = state.terms.openingPrice;
  if (!move) return { kind: 'opening', from: opening, to: state.price, otherOffer: null };
  if (!own) return null;

  const stands = standing(state, memberId);
  const moved = { from: move.priceBefore, to: move.priceAfter, otherOffer: null };
  if (stands === 'won' || stands === 'lost') {
    return { kind: stands, from: opening, to: hasMaximum(state.terms) ? state.price : own.offer, otherOffer: null };
  }
  if (!hasMaximum(state.terms)) {
    return { ...moved, kind: 'allocation', otherOffer: move.memberId === memberId ? null : move.offer };
  }
  if (stands === 'leading') {
    return move.memberId === memberId
      ? { ...moved, kind: 'you-lead' }
      : { ...moved, kind: 'still-lead', otherOffer: openOffer(move) };
  }
  // With equal maximums the price is that maximum, so a member who sees their own maximum as the price learns nothing new.
  return { ...moved, kind: state.price === own.max ? 'tie-earlier' : 'outbid' };
}

/** The offer if it is the whole bid; a bid with a maximum above it reveals nothing. */
function openOffer(move: PriceMove): number | null {
  return move.event === 'outbid-at-once' && move.offer === move.max ? move.offer : null;
}
