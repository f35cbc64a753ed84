import type { Refusal } from '../../http/refusal.ts';
import { type Auction } from '../auction/auction.ts';
import { type Accepted } from '../rules/accept-bid.ts';
import type { BidCommand } from './bid-command.ts';
import { type GroupKnowledge } from './look-up-group.ts';
/** What becomes of one command of a group. `same` points to the command that came first with the same key. */
export type Verdict =
  | {
      readonly kind: 'accepted';
      readonly accepted: Accepted;
    }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly keep: boolean;
    }
  | {
      readonly kind: 'kept';
    }
  | {
      readonly kind: 'same';
      readonly as: number;
    };
export interface GroupDecision {
  /** The auction after the whole group. */
  readonly auction: Auction;
  /** One for each command, in their order. */
  readonly verdicts: readonly Verdict[];
  /** Members whose place became worse by bids of others, with the units they keep. */
  readonly outbid: readonly {
    readonly memberId: number;
    readonly unitsNow: number;
  }[];
}
/** Applies the bids of a group in the order of their arrival. Reads and writes nothing. */
export declare function decideGroup(
  auction: Auction,
  commands: readonly BidCommand[],
  known: GroupKnowledge,
  lock: {
    readonly now: number;
    readonly bidIds: readonly number[];
  },
): GroupDecision;
