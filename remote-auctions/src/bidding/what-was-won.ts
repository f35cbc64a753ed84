import { allIn } from './all-in.ts';
import type { AuctionView } from './auction-view.ts';

/** What a member got from a sale: by a winning bid, by Buy now, or both. */
export interface WhatWasWon {
  /** Litres of a barrel, else lots. */
  amount: number;
  /** The whole price of it, EUR. */
  total: number;
  /** All of it was bought with Buy now. */
  bought: boolean;
}

/** Adds up what the member got from a closed sale. A maximum pays the price; every other bid pays its own amount. */
export function whatWasWon({ kind, live, mine, perUnit }: AuctionView): WhatWasWon {
  const winners = mine.bids.filter(({ bid_status: status }) => status === 'winner');
  const bids = winners.filter(({ type }) => type === 'bid');
  const parts = winners.map(({ type, bid_offer: offer, bid_quantity: quantity }) => {
    if (type === 'buy_now') return { offer, amount: quantity * perUnit };
    return kind === 'maximum' ? { offer: live.currentPrice, amount: 1 } : { offer, amount: mine.units_now * perUnit };
  });
  return {
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    total: parts.reduce((sum, { offer, amount }) => sum + allIn(offer, amount, mine.fee_rate).total, 0),
    bought: winners.length > 0 && bids.length === 0,
  };
}
