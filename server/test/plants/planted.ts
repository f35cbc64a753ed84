import type { Engine } from '../../src/auctions/auctions.ts';
import { groupCommit } from '../../src/auctions/bidding/commit-group.ts';
import { ackFirst } from './ack-first.ts';
import { closeForAll } from './close-for-all.ts';
import { commitNaively } from './commit-naively.ts';

/** Wrong ways of taking bids and closing sales, each with one mistake that is easily made. */
export const PLANTED: Record<string, Partial<Engine>> = {
  /** Reads, decides and writes in one transaction, but nobody waits for anybody. */
  'no-lock': { makeCommit: (database) => commitNaively(database, { lock: false, increment: true }) },

  /** Answers as soon as it is decided in memory, and commits a moment later. */
  'ack-before-commit': { makeCommit: ackFirst },

  /** Takes any offer as if it met the least. */
  'no-increment': { makeCommit: (database) => commitNaively(database, { lock: true, increment: false }) },

  /** Forgets the keys, so that a retry is a request of its own. */
  'no-keys': {
    makeCommit: (database, cache) => {
      const commit = groupCommit(database, cache);
      return (saleId, commands) =>
        commit(
          saleId,
          commands.map((command) => Object.assign({}, command, { key: undefined })),
        );
    },
  },

  /** Gives every bidder what was asked for, whenever that much was offered at all. */
  'sell-what-is-asked': { closeNextDue: closeForAll },
};
