import { allocateUnits, insertRanked, type Allocation, type RankedBid } from './allocate-units.ts';
import { hasMaximum, leadingBid, pendingBid, unitsLeft, unitsNow, type AuctionState } from './auction-state.ts';
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
  /** The member’s bid that it replaces. */
  readonly replaces: number | null;
  readonly event: BidEvent;
  /** In cents. */
  readonly priceBefore: number;
}
interface Refused {
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
  const ranking = insertRanked(others, bid);
  const { event, ...outcome } = hasMaximum(state.terms) ? onLot(state, bid) : onUnits(state, ranking, replaced);
  const next = { ...state, ...outcome, ranking };
  return {
    accepted: true,
    bid,
    replaces: replaced?.bidId ?? null,
    event,
    priceBefore: state.price,
    state: {
      ...next,
      finishesAt: softClose(state.finishesAt, now, () => hasMoved(state, next, memberId)),
      bets: state.bets + 1,
      version: state.version + 1,
      lastBidAt: bid.date,
    },
  };
}

interface Outcome {
  readonly event: BidEvent;
  readonly price: number;
  readonly leaderId: number | null;
  readonly allocation: Allocation;
}

function onLot(state: AuctionState, bid: RankedBid): Outcome {
  const leading = leadingBid(state);
  if (!leading) return { event: 'opened', price: state.terms.openingPrice, ...ledBy(bid) };
  // The price is recomputed only when another member's bid is accepted.
  if (leading.memberId === bid.memberId) return { event: 'raised', price: state.price, ...ledBy(bid) };
  if (takesLead(bid.max, leading.max)) {
    return { event: 'took-lead', price: lotPrice(bid.max, leading.max), ...ledBy(bid) };
  }
  return { event: 'outbid-at-once', price: lotPrice(leading.max, bid.max), ...ledBy(leading) };
}

const ledBy = ({ memberId, bidId }: RankedBid) => ({ leaderId: memberId, allocation: new Map([[bidId, 1]]) });

function onUnits(state: AuctionState, ranking: readonly RankedBid[], replaced: RankedBid | undefined): Outcome {
  const { openingPrice, quantityMin } = state.terms;
  const units = unitsLeft(state);
  const allocation = allocateUnits(ranking, units, quantityMin);
  const price = Math.max(state.price, barrelPrice(ranking, allocation, units, openingPrice));
  const event = replaced ? 'raised' : ranking.length === 1 ? 'opened' : 'joined';
  return { event, price, leaderId: null, allocation };
}

/**
 * Whether the price, the leader or what anybody would win is another. The bidder's own units tell all but the price: a bid
 * only ever rises, and whatever it takes from others goes to the bidder.
 */
function hasMoved(before: AuctionState, after: AuctionState, memberId: number): boolean {
  return before.price !== after.price || unitsNow(before, memberId) !== unitsNow(after, memberId);
}
