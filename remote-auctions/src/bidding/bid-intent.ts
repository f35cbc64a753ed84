import type { BidInput } from '@le-chai/contracts/bidding';

/** What a member means to do: this bid on this auction, in place of that one. */
export interface BidIntent {
  auctionId: number;
  /** The own bid that it raises; none for a first bid. */
  replaces: number | undefined;
  input: BidInput;
}
