import type { AuctionView } from './auction-view.ts';
import { draftOf } from './bid-draft.ts';
import type { TypedBid } from './use-typed-bid.ts';

/**
 * How full the bids would make a barrel with the one that the member is thinking of, 0 to 100.
 * @returns undefined where it would not rise by that, or nobody can bid
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
