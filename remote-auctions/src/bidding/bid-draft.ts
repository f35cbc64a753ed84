import type { BidInput } from '@le-chai/contracts/bidding';
import { euro } from '@le-chai/design/format';
import { unitRange } from '../auction/units.ts';
import type { AuctionView } from './auction-view.ts';
import { bidFloor, type BidFloor, nextAmounts, reaches } from './bid-amounts.ts';
import type { TypedBid } from './use-typed-bid.ts';
import { unitsLeft } from './would-win.ts';

/** What a member intends: this bid on this auction, replacing that one. */
export interface BidIntent {
  auctionId: number;
  /** The member's bid that it raises; undefined for a first bid. */
  replaces: number | undefined;
  input: BidInput;
}

/** The bid that the member is drafting. */
export interface BidDraft {
  floor: BidFloor;
  /** The suggested amounts, EUR. */
  amounts: number[];
  /** The chosen amount, EUR; undefined while the typed text is not an amount. */
  amount: number | undefined;
  /** The text typed as another amount. */
  typed: string;
  quantity: number;
  range: { min: number; max: number };
  /** Leaving would lose something. */
  touched: boolean;
}

/** The draft in the auction's current state: a tapped amount for as long as it is high enough, a typed one always. */
export function draftOf(
  { kind, live, mine, own, ownAmount, sale }: AuctionView,
  { chosen, typed, wanted }: Pick<TypedBid, 'chosen' | 'typed' | 'wanted'>,
): BidDraft {
  const { quantities } = sale.options;
  const held = own?.canEdit ? own.bid_quantity : 0;
  const range = unitRange({ ...quantities, min: Math.max(quantities.min, held) }, unitsLeft(live));
  const quantity = Math.min(range.max, Math.max(range.min, wanted ?? range.min));
  const floor = bidFloor(
    live,
    own?.canEdit && ownAmount !== null
      ? { amount: ownAmount, leads: kind === 'maximum' && mine.is_highest_bid, asksForMore: quantity > held }
      : undefined,
  );
  // Once the minimum bid reaches the Buy now price, Buy now is no longer offered.
  const buyNow = sale.is_buy_now_enabled ? sale.buy_now_price : null;
  const below = buyNow !== null && buyNow > floor.first ? buyNow : null;
  const offered = nextAmounts(
    { first: floor.first, increment: live.increment, below },
    kind === 'maximum' ? 'maximum' : 'price',
  );
  const kept = typed === '' && chosen !== undefined && reaches(chosen, floor) ? chosen : undefined;
  const amounts = kept === undefined || offered.includes(kept) ? offered : withKept(offered, kept);

  return {
    floor,
    amounts,
    amount: typed === '' ? (kept ?? amounts[0]) : chosen,
    typed,
    quantity,
    range,
    touched: typed !== '' || wanted !== undefined,
  };
}

/** Keeps the tapped amount among those shown, in order, when the others have moved on. */
function withKept(offered: readonly number[], kept: number): number[] {
  const others = offered.slice(0, -1);
  return [...others, kept].toSorted((a, b) => a - b);
}

/** What is wrong with the amount, and what would be enough; undefined if it is fine. */
export function amountProblem(
  { amount, floor: { least, above }, typed }: Pick<BidDraft, 'amount' | 'floor' | 'typed'>,
  increment: number,
): string | undefined {
  if (amount === undefined) return typed === '' ? 'Choose an amount.' : 'Enter an amount in euros, such as 1,500.';
  if (above !== null && above >= least && amount <= above)
    return `Bid more than the ${euro(above)} you have already bid.`;
  if (amount < least) return `Bid at least ${euro(least)}: the price plus one step of ${euro(increment)}.`;
  return undefined;
}

/** The bid that a draft would send. A maximum is also its offer: the price paid follows from the other bids. */
export function intentOf({ kind, own, sale }: AuctionView, amount: number, quantity: number): BidIntent {
  const input: BidInput = {
    bid_offer: amount,
    bid_quantity: quantity,
    ...(kind === 'maximum' && { max_bid: amount }),
  };
  return { auctionId: sale.id_auction, replaces: own?.canEdit ? own.bid_id : undefined, input };
}

/**
 * How full the barrel would be with the drafted bid, 0 to 100.
 * @returns undefined if that would not raise the level, or the member cannot bid
 */
export function draftLevel(
  view: AuctionView,
  typed: Pick<TypedBid, 'chosen' | 'typed' | 'wanted'>,
): number | undefined {
  const { live, mine, own } = view;
  if (live.status !== 'open' || !(mine.canBid || own?.canEdit)) return undefined;
  const held = own?.canEdit ? own.bid_quantity : 0;
  const { quantity } = draftOf(view, typed);
  const taken = Math.min(live.units_offered, live.units_asked + live.units_bought);
  const then = Math.min(live.units_offered, live.units_asked - held + quantity + live.units_bought);
  return then > taken ? (100 * then) / live.units_offered : undefined;
}
