import type { Live } from '@le-chai/contracts/bidding';
import type { Queryable } from '../../database/open-database.ts';
import type { Accepted } from '../rules/accept-bid.ts';
import type { BidAnswer, BidCommand, KeptAnswer } from './bid-command.ts';
import type { GroupDecision } from './decide-group.ts';
import { type GroupKnowledge } from './look-up-group.ts';
export interface GroupAnswers {
  /** One for each command, in their order. */
  readonly answers: readonly BidAnswer[];
  /** What has to be kept under a key. */
  readonly keep: readonly {
    readonly command: BidCommand;
    readonly status: number;
    readonly answer: KeptAnswer;
  }[];
  readonly live: Live;
}
/** Puts a decision into answers. Everyone of a group is told the auction as the whole group leaves it. */
export declare function tellGroup(
  client: Queryable,
  commands: readonly BidCommand[],
  decision: GroupDecision,
  known: GroupKnowledge,
  now: number,
): Promise<GroupAnswers>;
export declare const acceptedOf: ({ verdicts }: GroupDecision) => Accepted[];
