import type { BidInput } from '@le-chai/contracts/bidding';
import { isFailure, newIdempotencyKey } from '@le-chai/api';

/** What a member means to do: this bid on this auction, in place of that one. */
export interface BidIntent {
  auctionId: number;
  /** The own bid that it raises; none for a first bid. */
  replaces: number | undefined;
  input: BidInput;
}

/**
 * Keys for bids: one an intent, kept over every try of it, so that a bid whose answer was lost counts once when it is
 * sent again. A decided intent (accepted or refused) is over; the same figures later are a new one.
 */
export class BidKeys {
  #open: { intent: string; key: string } | undefined;

  /** The key of this intent; a new one when the member means something else now. */
  keyFor(intent: BidIntent): string {
    const text = JSON.stringify([intent.auctionId, intent.replaces, intent.input]);
    if (this.#open?.intent !== text) this.#open = { intent: text, key: newIdempotencyKey() };
    return this.#open.key;
  }

  /** Ends the intent, unless nobody knows what became of it. */
  settle(error?: unknown): void {
    if (error === undefined || !isFailure(error, 'network', 'unavailable', 'rate-limited', 'aborted', 'incompatible'))
      this.#open = undefined;
  }
}
