import { Refusal } from '../http/refusal.ts';
import type { BidRefusal } from './rules/bid-refusal.ts';
/** A refused bid as its sender may know it: HTTP status, name, a sentence, and the least amount where one would do. */
export declare function refuseBid(refusal: BidRefusal): Refusal;
