import { randomUUID } from 'node:crypto';
import { AuctionCache } from '../../server/src/core/sale/auction-cache.ts';
import type { BidCommand } from '../../server/src/auctions/bidding/bid-command.ts';
import { BidDesk } from '../../server/src/auctions/bidding/bid-desk.ts';
import { groupCommit } from '../../server/src/auctions/bidding/commit-group.ts';
import { type Database, openDatabase } from '../../server/src/core/database/open-database.ts';
import { PostgresServer } from '../soak/postgres-server.ts';
import { createBidders, createHotBarrel } from './hot-auction.ts';
import type { BenchReport } from './report.ts';

const CLIENTS = 256;
/** Bids of a member on one auction: the first, and the raises. */
const BIDS_EACH = 8;
const SECONDS = 4;
const ROUNDS = 2;
const AIM = 8;

/** One bid; resolves with its id once it is committed. */
type Bid = (saleId: number, command: BidCommand) => Promise<number>;

/**
 * Accepted bids a second on one hot auction, as one process takes them from many members at once: in groups, against
 * each bid in a transaction of its own under the same row lock. Rules, statements, durability and machine are the same,
 * and they run in turns. The single transactions come in two ways, all at once and one after another; the ratio is over
 * the better of them.
 */
export async function benchBids(): Promise<BenchReport> {
  const postgres = await PostgresServer.start();
  const database = await openDatabase({ dataDir: '', url: `${postgres.url}/postgres` });
  try {
    const members = await createBidders(database.pool, CLIENTS);
    const strategies = { atOnce: atOnce(database), inTurn: queued(database, 1), grouped: queued(database) };
    const rates = { atOnce: 0, inTurn: 0, grouped: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['atOnce', 'inTurn', 'grouped'] as const) {
        await run(database, strategies[name], members, 1);
        // Autovacuum would have done this by the time an auction is hot.
        await database.pool.query('vacuum analyze');
        rates[name] += (await run(database, strategies[name], members, SECONDS)) / ROUNDS;
      }
    }
    const single = Math.max(rates.atOnce, rates.inTurn);
    return {
      name: `Bids a second on one hot auction: PostgreSQL, ${CLIENTS} members at once, one process`,
      rows: [
        { label: 'own transaction under the row lock, all at once', value: perSecond(rates.atOnce) },
        { label: 'own transaction under the row lock, in turn', value: perSecond(rates.inTurn) },
        { label: 'group commit', value: perSecond(rates.grouped), ratio: rates.grouped / single, aim: AIM },
      ],
    };
  } finally {
    await database.close();
    await postgres.stop();
  }
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en-GB')}/s`;

function queued(database: Database, largestGroup?: number): Bid {
  const desk = new BidDesk(groupCommit(database, new AuctionCache(database)), largestGroup);
  return async (saleId, command) => (await desk.bid(saleId, command)).bid.bid_id;
}

function atOnce(database: Database): Bid {
  const commit = groupCommit(database, new AuctionCache(database));
  return async (saleId, command) => {
    const [answer] = await commit(saleId, [command]);
    if (!answer?.accepted) throw answer?.refusal ?? new Error('no answer');
    return answer.outcome.bid.bid_id;
  };
}

/** Auction after auction, every member bids and raises as soon as an answer arrives. @returns bids accepted per second */
async function run(database: Database, bid: Bid, members: readonly number[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let accepted = 0;
  let took = 0;
  while (performance.now() < end) {
    const saleId = await createHotBarrel(database.pool);
    const started = performance.now();
    await Promise.all(
      members.map(async (memberId) => {
        let edits: number | null = null;
        for (let quantity = 1; quantity <= BIDS_EACH && performance.now() < end; quantity += 1) {
          edits = await bid(saleId, commandOf(memberId, quantity, edits));
          accepted += 1;
        }
      }),
    );
    took += performance.now() - started;
  }
  return (accepted * 1000) / took;
}

const commandOf = (memberId: number, quantity: number, edits: number | null): BidCommand => ({
  memberId,
  memberNo: memberId,
  impersonated: false,
  offer: 100_00,
  max: 100_00,
  quantity,
  edits,
  key: randomUUID(),
  hash: `${memberId} ${quantity} ${edits}`,
});
