import type { Live } from '@le-chai/contracts/bidding';
import type { Auction } from './auction.ts';
/** Instants are microseconds inside; the wire has milliseconds. */
export declare const toInstant: (micros: number) => string;
/** What everyone may know of an auction. No maximum of anybody is in it, nor anything computed from one but the price. */
export declare function liveOf({ state, history }: Auction): Live;
