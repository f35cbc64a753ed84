import { type AuctionState } from './auction-state.ts';
/**
 * The least that a new bid must offer, in cents: the opening price while there is no bid (lot) or not yet a bid for
 * every unit (several units), then the price and a step. docs/rules.md#the-least-offer
 */
export declare function leastOffer(state: AuctionState): number;
