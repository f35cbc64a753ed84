import { pendingBid, unitsNow, type AuctionState } from './auction-state.ts';

export type Standing = 'none' | 'leading' | 'outbid' | 'won' | 'lost';

/** A member's standing in an auction: by what their bid would win now, or won at the close. */
export function standing(state: AuctionState, memberId: number): Standing {
  if (!pendingBid(state, memberId)) return 'none';
  const wins = unitsNow(state, memberId) > 0;
  if (state.status === 'closed') return wins ? 'won' : 'lost';
  return wins ? 'leading' : 'outbid';
}
