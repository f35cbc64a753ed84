import type { Queryable } from '../../database/open-database.ts';
import type { OwnBid } from '../auction/mine.ts';
import type { BidCommand, KeptAnswer } from './bid-command.ts';
/** What the database knows of the members of a group and their keys. */
export interface GroupKnowledge {
  /** Members with an overdue payment. */
  readonly overdue: ReadonlySet<number>;
  /** By `keyOf`. */
  readonly answers: ReadonlyMap<
    string,
    {
      readonly hash: string;
      readonly answer: KeptAnswer;
    }
  >;
  readonly ownBids: ReadonlyMap<number, readonly OwnBid[]>;
}
export declare const keyOf: (command: Pick<BidCommand, 'memberId' | 'key'>) => string;
export declare const OWN_BID: string;
export declare function lookUpGroup(
  client: Queryable,
  saleId: number,
  commands: readonly BidCommand[],
): Promise<GroupKnowledge>;
