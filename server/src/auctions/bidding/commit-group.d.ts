import type { Database } from '../../database/open-database.ts';
import type { AuctionCache } from '../auction/auction-cache.ts';
import type { BidAnswer, BidCommand } from './bid-command.ts';
/** Takes a group of bids on one auction to the database; resolves only once they are committed. */
export type CommitGroup = (saleId: number, commands: readonly BidCommand[]) => Promise<readonly BidAnswer[]>;
/**
 * One transaction for a group of bids on one auction: lock, read the clock, decide each bid in the order of arrival,
 * write, commit. A refused bid is an answer like another and does not touch the rest of its group.
 */
export declare function groupCommit(database: Database, cache: AuctionCache): CommitGroup;
