import { type AuctionState } from './auction-state.ts';
export type Standing = 'none' | 'leading' | 'outbid' | 'won' | 'lost';
/** How a member stands in an auction: by what the own bid would win now, or won at the close. */
export declare function standing(state: AuctionState, memberId: number): Standing;
