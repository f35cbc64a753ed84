import { insertRanked, type Allocation, type RankedBid } from './allocate-units.ts';
import { allocationOf, hasMaximum, pendingBid, unitsLeft, type AuctionState } from './auction-state.ts';
import { barrelPrice } from './barrel-price.ts';
import type { BidRefusal } from './bid-refusal.ts';
import { checkBid, type BidRequest } from './check-bid.ts';
import { lotPrice, takesLead } from './lot-price.ts';
import { softClose } from './soft-close.ts';

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
export function acceptBid(state: AuctionState, request: BidRequest, now: number, bidId: number): Decision {
  const refusal = checkBid(state, request, now);
  if (refusal) return { accepted: false, refusal };

  const { memberId, offer, max, quantity } = request;
  const replaced = pendingBid(state, memberId);
  const bid: RankedBid = { bidId, memberId, offer, max, quantity, date: Math.max(now, state.lastBidAt + 1) };
  const others = replaced ? state.ranking.filter((held) => held !== replaced) : state.ranking;
  const outcome = hasMaximum(state.terms) ? onLot(state, bid) : onUnits(state, bid, others, replaced);

  const next = { ...state, ...outcome.state, ranking: insertRanked(others, bid) };
  const allocation = allocationOf(next);
  const moved =
    next.price !== state.price || next.leaderId !== state.leaderId || !sameShares(state, { ...next, allocation });
  return {
    accepted: true,
    bid,
    replaces: replaced?.bidId ?? null,
    event: outcome.event,
    priceBefore: state.price,
    state: {
      ...next,
      allocation,
      finishesAt: softClose(state.finishesAt, now, moved),
      bets: state.bets + 1,
      version: state.version + 1,
      lastBidAt: bid.date,
    },
  };
}

interface Outcome {
  readonly event: BidEvent;
  readonly state: { readonly price: number; readonly leaderId: number | null };
}

function onLot(state: AuctionState, bid: RankedBid): Outcome {
  const leading = state.leaderId === null ? undefined : pendingBid(state, state.leaderId);
  if (!leading) return { event: 'opened', state: { price: state.terms.openingPrice, leaderId: bid.memberId } };
  // The price is computed anew only when another member's bid is accepted.
  if (leading.memberId === bid.memberId) return { event: 'raised', state };
  if (takesLead(bid.max, leading.max)) {
    return { event: 'took-lead', state: { price: lotPrice(bid.max, leading.max), leaderId: bid.memberId } };
  }
  return { event: 'outbid-at-once', state: { price: lotPrice(leading.max, bid.max), leaderId: leading.memberId } };
}

function onUnits(
  state: AuctionState,
  bid: RankedBid,
  others: readonly RankedBid[],
  replaced: RankedBid | undefined,
): Outcome {
  const next = { ...state, ranking: insertRanked(others, bid) };
  const price = barrelPrice(next.ranking, allocationOf(next), unitsLeft(next), state.terms.openingPrice);
  const event = replaced ? 'raised' : state.ranking.length === 0 ? 'opened' : 'joined';
  return { event, state: { price: Math.max(price, state.price), leaderId: null } };
}

/** Whether every member would win as much as before. */
function sameShares(before: AuctionState, after: AuctionState): boolean {
  const [was, is] = [shares(before.ranking, before.allocation), shares(after.ranking, after.allocation)];
  return was.size === is.size && [...is].every(([memberId, units]) => was.get(memberId) === units);
}

function shares(ranking: readonly RankedBid[], allocation: Allocation): Map<number, number> {
  const units = new Map<number, number>();
  for (const bid of ranking) {
    const won = allocation.get(bid.bidId);
    if (won !== undefined) units.set(bid.memberId, won);
  }
  return units;
}
