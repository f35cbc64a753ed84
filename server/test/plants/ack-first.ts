import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '../../src/auctions/auctions.ts';
import type { Auction } from '../../src/core/sale/auction.ts';
import { loadAuction } from '../../src/core/sale/load-auction.ts';
import type { BidAnswer } from '../../src/auctions/bidding/bid-command.ts';
import { type CommitGroup, lockAuction } from '../../src/auctions/bidding/commit-group.ts';
import { decideGroup } from '../../src/auctions/bidding/decide-group.ts';
import { lookUpGroup } from '../../src/auctions/bidding/look-up-group.ts';
import { acceptedOf, notifyGroup } from '../../src/auctions/bidding/notify-group.ts';
import { type GroupRecord, writeGroup } from '../../src/auctions/bidding/write-group.ts';

/** How long what was answered already waits for its commit. */
const LATER = 50;

/** Decides in memory and answers; what was decided is written a moment later, one group after another. */
export const ackFirst: Engine['makeCommit'] = (database): CommitGroup => {
  const decided = new Map<number, Auction>();
  let writing = Promise.resolve();

  const write = (saleId: number, record: GroupRecord) => {
    writing = writing
      .then(() => delay(LATER))
      .then(() =>
        database.transaction(async (client) => {
          await writeGroup(client, record);
          database.changes.announce(client, 'sale', saleId);
        }),
      )
      .catch(() => {});
  };

  return async (saleId, commands) => {
    const { answers, record } = await database.transaction(async (client) => {
      const lock = (await lockAuction(client, saleId, commands.length))!;
      const auction = decided.get(saleId) ?? (await loadAuction(client, saleId))!;
      const known = await lookUpGroup(client, saleId, commands);
      const decision = decideGroup(auction, commands, known, lock);
      const notified = await notifyGroup(client, commands, decision, known, lock.now);
      decided.set(saleId, decision.auction);
      return {
        answers: notified.answers as readonly BidAnswer[],
        record: {
          state: decision.auction.state,
          accepted: acceptedOf(decision),
          answers: notified.keep,
          outbid: decision.outbid,
          live: notified.live,
        },
      };
    });
    write(saleId, record);
    return answers;
  };
};
