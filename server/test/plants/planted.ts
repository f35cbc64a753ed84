import type { AppOptions } from '../../src/app.ts';
import { groupCommit } from '../../src/auctions/bidding/commit-group.ts';
import type { Database } from '../../src/core/database/open-database.ts';
import { SNAPSHOT } from '../../src/operate/safekeeping/write-backup.ts';
import { ackFirst } from './ack-first.ts';
import { aroundQueries } from './around-queries.ts';
import { closeForAll } from './close-for-all.ts';
import { commitNaively } from './commit-naively.ts';
import { ConfirmFirst } from './confirm-first.ts';
import { dieAfterChange, dieAndRecharge, dieAndCommitHalfway, dieWhenNotified } from './kill-planted.ts';
import { SettleTwice } from './settle-twice.ts';

interface Planted extends Pick<AppOptions, 'engine' | 'makePayments'> {
  /** Stands by the database before anything is built on it. */
  watch?: (database: Database) => void;
}

/** Wrong ways of taking bids, closing sales, charging cards and bottling, each with one mistake that is easily made; and a right way that dies. */
export const PLANTED: Record<string, Planted> = {
  /** Reads, decides and writes in one transaction, but nobody waits for anybody. */
  'no-lock': { engine: { makeCommit: (database) => commitNaively(database, { lock: false, increment: true }) } },

  /** Answers as soon as it is decided in memory, and commits a moment later. */
  'ack-before-commit': { engine: { makeCommit: ackFirst } },

  /** Takes any offer as if it met the least. */
  'no-increment': { engine: { makeCommit: (database) => commitNaively(database, { lock: true, increment: false }) } },

  /** Forgets the keys, so that a retry is a request of its own. */
  'no-keys': {
    engine: {
      makeCommit: (database, cache) => {
        const commit = groupCommit(database, cache);
        return (saleId, commands) =>
          commit(
            saleId,
            commands.map((command) => Object.assign({}, command, { key: undefined })),
          );
      },
    },
  },

  /** Gives every bidder what was asked for, whenever that much was offered at all. */
  'sell-what-is-asked': { engine: { closeNextDue: closeForAll } },

  /** Records money with every event about it. */
  'settle-twice': { makePayments: (options) => new SettleTwice(options) },

  /** Charges the card before the payment is committed. */
  'confirm-first': { makePayments: (options) => new ConfirmFirst(options) },

  /** Makes no mistake, and ends where KILL_FILE says. */
  'die-when-told': { makePayments: dieWhenNotified, watch: dieAfterChange },

  /** Charges the card again if the outcome of the first charge is unknown. */
  'charge-anew': { makePayments: dieAndRecharge, watch: dieAfterChange },

  /** Reads each table for a backup as it is when its turn comes. */
  'no-snapshot': {
    watch: ({ pool }) =>
      aroundQueries(pool, (text, run, client) => (text === SNAPSHOT ? client.query('select 1') : run())),
  },

  /** Names an account of its own for transfers, whatever the house has set. */
  'default-bank': {
    watch: ({ pool }) =>
      aroundQueries(pool, async (text, run) => {
        const answer = await run();
        if (!text.includes('house_fact')) return answer;
        for (const row of [answer].flat().flatMap(({ rows }) => rows as { name: string; value: { IBAN: string } }[]))
          if (row.name === 'bank.EUR') row.value.IBAN = 'DE89 3704 0044 0532 0130 00';
        return answer;
      }),
  },

  /** Commits the bottles of a barrel before their serials. */
  'commit-halfway': { watch: dieAndCommitHalfway },
};
