import type { BidOutcome } from '@le-chai/contracts/bidding';
import type { BidCommand } from './bid-command.ts';
import type { CommitGroup } from './commit-group.ts';
/**
 * Where bids are handed in. Those that arrive for an auction while a group of it commits form its next group: one lock,
 * one write and one commit for all of them.
 */
export declare class BidDesk {
  #private;
  constructor(commit: CommitGroup);
  /**
   * Resolves when the bid is committed.
   * @throws {Refusal} when it is not accepted, or (503) when the database could not say: the same key may be sent again
   */
  bid(saleId: number, command: BidCommand): Promise<BidOutcome>;
  /** Resolves when no bid is under way. */
  idle(): Promise<void>;
}
