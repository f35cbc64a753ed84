import { acceptBid, type Decision } from './accept-bid.ts';
import type { AuctionState, AuctionTerms } from './auction-state.ts';
import type { BidRequest } from './check-bid.ts';

/** 10:00 on some day, in microseconds; the auctions of the tests end two hours later. */
export const TEN_O_CLOCK = Date.UTC(2030, 5, 1, 10) * 1000;
export const MINUTE = 60_000_000;

/** An open lot of one unit, opening at EUR 100. */
export function openLot(terms: Partial<AuctionTerms> = {}, state: Partial<AuctionState> = {}): AuctionState {
  const lot: AuctionTerms = {
    saleId: 1,
    productType: 'lot',
    isAuction: true,
    openingPrice: 100_00,
    unitsOffered: 1,
    quantityMin: 1,
    unitMl: 0,
    buyNowPrice: null,
    ...terms,
  };
  return {
    terms: lot,
    status: 'open',
    finishesAt: TEN_O_CLOCK + 120 * MINUTE,
    price: lot.openingPrice,
    leaderId: null,
    ranking: [],
    allocation: new Map(),
    bets: 0,
    unitsBought: 0,
    unitsHeld: 0,
    version: 1,
    lastBidAt: 0,
    ...state,
  };
}

/** An open barrel: 50 units of 4.5 litres, opening at EUR 100 a litre. */
export function openBarrel(terms: Partial<AuctionTerms> = {}, state: Partial<AuctionState> = {}): AuctionState {
  return openLot({ productType: 'barrel', unitsOffered: 50, unitMl: 4500, ...terms }, state);
}

/** A bid of a member; the offer and the maximum in EUR. */
export function bidOf(memberId: number, euro: number, rest: Partial<BidRequest> = {}): BidRequest {
  const offer = Math.round(euro * 100);
  return { memberId, offer, max: offer, quantity: 1, edits: null, overdue: false, impersonated: false, ...rest };
}

/** Bids one after another, a minute apart from ten o'clock; every one has to be accepted. */
export function bidAll(state: AuctionState, ...requests: BidRequest[]): AuctionState {
  return requests.reduce((current, request, index) => {
    const decision = acceptBid(current, request, TEN_O_CLOCK + (index + 1) * MINUTE, current.bets + 1);
    if (!decision.accepted) throw new Error(`Refused: ${JSON.stringify(decision.refusal)}`);
    return decision.state;
  }, state);
}

export const bidNow = (state: AuctionState, request: BidRequest, now = TEN_O_CLOCK + 60 * MINUTE): Decision =>
  acceptBid(state, request, now, state.bets + 1);
