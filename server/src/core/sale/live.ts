import type { Live } from '@le-chai/contracts/bidding';
import type { BidId, SaleId } from '@le-chai/contracts/primitives';
import { toEuro } from '../money/amounts.ts';
import { hasMaximum } from './rules/auction-state.ts';
import { unitsAsked } from './rules/barrel-price.ts';
import { bidIncrement } from './rules/bid-increment.ts';
import { bidPercentage } from './rules/bid-percentage.ts';
import { leastOffer } from './rules/least-offer.ts';
import type { Auction, HistoryRow } from './auction.ts';

/** Instants are microseconds inside; the wire has milliseconds. */
export const toInstant = (micros: number) => new Date(micros / 1000).toISOString();

/** What everyone may know of an auction. No maximum of anybody is in it, nor anything computed from one but the price. */
export function liveOf({ state, history }: Auction): Live {
  const asked = unitsAsked(state.ranking);
  const { unitsOffered } = state.terms;
  return {
    id_auction: state.terms.saleId as SaleId,
    status: state.status,
    currentPrice: toEuro(state.price),
    next_minimum: toEuro(leastOffer(state)),
    increment: toEuro(bidIncrement(state.price)),
    finish_data: state.finishesAt === null ? null : toInstant(state.finishesAt),
    bid_percentage: bidPercentage(asked, state.unitsBought, unitsOffered),
    bets: state.bets,
    members: state.ranking.length,
    units_offered: unitsOffered,
    units_asked: asked,
    units_bought: state.unitsBought,
    units_held: state.unitsHeld,
    version: state.version,
    history: history.map((row) => historyEntry(row, state)),
  };
}

function historyEntry(row: HistoryRow, state: Auction['state']): Live['history'][number] {
  return {
    bid_id: row.bidId as BidId,
    member_no: row.memberNo,
    date: toInstant(row.date),
    event: row.replaced ? 'replaced' : row.event,
    offer: isOpen(row, state) ? toEuro(row.offer) : null,
    quantity: row.quantity,
    units_now: row.event === 'bought' ? row.quantity : (state.allocation.get(row.bidId) ?? 0),
    price_after: toEuro(row.priceAfter),
  };
}

/** On a lot with private maximums the offer of a member who took the lead may be the maximum, and stays private. */
function isOpen(row: HistoryRow, { terms }: Auction['state']): boolean {
  return !hasMaximum(terms) || row.event === 'outbid-at-once' || row.event === 'bought';
}
