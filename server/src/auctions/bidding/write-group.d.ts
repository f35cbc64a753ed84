import type { Live } from '@le-chai/contracts/bidding';
import type { Queryable } from '../../database/open-database.ts';
import type { Accepted } from '../rules/accept-bid.ts';
import { type AuctionState } from '../rules/auction-state.ts';
import type { BidCommand, KeptAnswer } from './bid-command.ts';
/** All that a group leaves in the database. */
export interface GroupRecord {
  readonly state: AuctionState;
  readonly accepted: readonly Accepted[];
  readonly answers: readonly {
    readonly command: BidCommand;
    readonly status: number;
    readonly answer: KeptAnswer;
  }[];
  readonly outbid: readonly {
    readonly memberId: number;
    readonly unitsNow: number;
  }[];
  readonly live: Live;
}
/** Writes a group: at most two statements, however many bids are in it. */
export declare function writeGroup(client: Queryable, group: GroupRecord): Promise<void>;
