import { hasMaximum, pendingBid, unitsLeft, type AuctionState } from './auction-state.ts';
import type { RankedBid } from './allocate-units.ts';
import type { BidRefusal } from './bid-refusal.ts';
import { buyNowOffered } from './buy-now-offered.ts';
import { leastOffer } from './least-offer.ts';

/** A bid as a member asks for it. Cents; `edits` names the member's pending bid that it replaces. */
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

/** Why a bid cannot be accepted now (microseconds), or nothing. The order decides which reason the member sees. */
export function checkBid(state: AuctionState, request: BidRequest, now: number): BidRefusal | undefined {
  const held = pendingBid(state, request.memberId);
  return (
    whyNotBid(state, request, now) ??
    checkHeld(request, held) ??
    checkShape(state, request, held) ??
    (held && checkRaises(request, held)) ??
    checkAmount(state, request, held, now)
  );
}

/** Why a member can neither place nor raise a bid now, whatever it offers; or nothing. */
export function whyNotBid(
  state: AuctionState,
  member: Pick<BidRequest, 'overdue' | 'impersonated'>,
  now: number,
): BidRefusal | undefined {
  return checkAuction(state, now) ?? checkMember(member);
}

function checkAuction(state: AuctionState, now: number): BidRefusal | undefined {
  if (!state.terms.isAuction) return { reason: 'not-an-auction' };
  if (state.status === 'scheduled') return { reason: 'not-open' };
  if (state.status !== 'open') return { reason: 'ended' };
  if (state.finishesAt !== null && now >= state.finishesAt) return { reason: 'ended' };
  return undefined;
}

function checkMember(member: Pick<BidRequest, 'overdue' | 'impersonated'>): BidRefusal | undefined {
  if (member.impersonated) return { reason: 'impersonated' };
  if (member.overdue) return { reason: 'overdue-payment' };
  return undefined;
}

function checkHeld(request: BidRequest, held: RankedBid | undefined): BidRefusal | undefined {
  if (request.edits === null) return held && { reason: 'already-bid', bidId: held.bidId };
  return held?.bidId === request.edits ? undefined : { reason: 'no-such-bid' };
}

function checkShape(
  state: AuctionState,
  { offer, max, quantity }: BidRequest,
  held: RankedBid | undefined,
): BidRefusal | undefined {
  const { terms } = state;
  if (!Number.isInteger(quantity)) return { reason: 'not-whole-units' };
  const least = hasMaximum(terms) ? 1 : terms.quantityMin;
  // A bid made before units were bought may ask for more than is left, and keeps its quantity when it is raised.
  const most = Math.max(unitsLeft(state), held?.quantity ?? 0);
  if (quantity < least || quantity > most) return { reason: 'quantity-out-of-range', least, most };
  if (!hasMaximum(terms) && max !== offer) return { reason: 'no-maximum-here' };
  if (max < offer) return { reason: 'maximum-below-offer' };
  return undefined;
}

function checkRaises(request: BidRequest, held: RankedBid): BidRefusal | undefined {
  if (request.offer < held.offer) return { reason: 'lowers', field: 'bid_offer', held: held.offer };
  if (request.max < held.max) return { reason: 'lowers', field: 'max_bid', held: held.max };
  if (request.quantity < held.quantity) return { reason: 'lowers', field: 'bid_quantity', held: held.quantity };
  const raises = request.offer > held.offer || request.max > held.max || request.quantity > held.quantity;
  return raises ? undefined : { reason: 'raises-nothing' };
}

function checkAmount(
  state: AuctionState,
  request: BidRequest,
  held: RankedBid | undefined,
  now: number,
): BidRefusal | undefined {
  const leaderRaises = held !== undefined && held.memberId === state.leaderId && request.max > held.max;
  const minimum = leastOffer(state);
  if (!leaderRaises && request.offer < minimum) return { reason: 'below-minimum', minimum };
  // No bid reaches the price of a sale that has none.
  const buyNowPrice = state.terms.buyNowPrice ?? Infinity;
  if (request.max >= buyNowPrice && buyNowOffered({ ...state, buyNowPrice }, now)) {
    return { reason: 'buy-now-instead', buyNowPrice, held: unitsLeft(state) - state.unitsHeld < request.quantity };
  }
  return undefined;
}
