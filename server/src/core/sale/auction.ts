import { type AuctionState, hasMaximum } from './rules/auction-state.ts';
import type { Accepted, BidEvent } from './rules/accept-bid.ts';
import type { PriceMove } from './rules/price-reason.ts';

/** Entries of the history that everyone is shown. */
export const HISTORY_LENGTH = 20;

/** One accepted bid of the history. Cents; the date in microseconds. */
export interface HistoryRow {
  readonly bidId: number;
  readonly memberId: number;
  readonly memberNo: number;
  readonly date: number;
  readonly event: BidEvent | 'bought';
  readonly offer: number;
  readonly quantity: number;
  readonly priceAfter: number;
  /** A later bid of the same member replaced it. */
  readonly replaced: boolean;
}

/** An auction in memory: its state by the rules, and what is shown of how it came about. Never changed, only replaced. */
export interface Auction {
  readonly state: AuctionState;
  /** The newest first. */
  readonly history: readonly HistoryRow[];
  /** The bid, or the purchase, that moved the price last. */
  readonly move: PriceMove | undefined;
}

/** The auction after a bid was accepted. */
export function afterBid(auction: Auction, accepted: Accepted, memberNo: number): Auction {
  const { bid, event, state, priceBefore, replaces } = accepted;
  const row: HistoryRow = { ...bid, memberNo, event, priceAfter: state.price, replaced: false };
  const earlier = auction.history.map((old) => (old.bidId === replaces ? { ...old, replaced: true } : old));
  const moves = event !== 'raised' || !hasMaximum(state.terms);
  return {
    state,
    history: [row, ...earlier].slice(0, HISTORY_LENGTH),
    move: moves ? { ...bid, event, priceBefore, priceAfter: state.price } : auction.move,
  };
}
