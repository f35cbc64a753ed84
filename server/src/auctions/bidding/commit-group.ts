import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../../core/database/open-database.ts';
import { notFound } from '../../core/http/refusal.ts';
import type { Auction } from '../../core/sale/auction.ts';
import type { AuctionCache } from '../../core/sale/auction-cache.ts';
import { SEEN } from '../../core/database/statuses.ts';
import { loadAuction, micros } from '../../core/sale/load-auction.ts';
import type { BidAnswer, BidCommand } from './bid-command.ts';
import { decideGroup } from './decide-group.ts';
import { lookUpGroup } from './look-up-group.ts';
import { acceptedOf, notifyGroup } from './notify-group.ts';
import { writeGroup } from './write-group.ts';

/** Takes a group of bids on one auction to the database; resolves only once they are committed. */
export type CommitGroup = (saleId: number, commands: readonly BidCommand[]) => Promise<readonly BidAnswer[]>;

/**
 * One transaction for a group of bids on one auction: lock, read the clock, decide each bid in the order of arrival,
 * write, commit. A refused bid is an answer like another and does not touch the rest of its group.
 */
export function groupCommit(database: Database, cache: AuctionCache): CommitGroup {
  return async (saleId, commands) => {
    const { answers, changed, mark } = await database.transaction((client) =>
      bidUnderLock(client, database, cache, saleId, commands),
    );
    if (changed) cache.keep(saleId, changed, mark);
    return answers;
  };
}

interface UnderLock {
  readonly answers: readonly BidAnswer[];
  /** The auction afterwards, where a bid was accepted. */
  readonly changed: Auction | undefined;
  readonly mark: number;
}

async function bidUnderLock(
  client: PoolClient,
  database: Database,
  cache: AuctionCache,
  saleId: number,
  commands: readonly BidCommand[],
): Promise<UnderLock> {
  const lock = await lockAuction(client, saleId, commands.length);
  if (!lock) return { answers: commands.map(() => noSuchAuction(saleId)), changed: undefined, mark: 0 };
  const mark = cache.mark(saleId);
  const held = cache.held(saleId);
  // Every change of an auction, no matter who makes it, raises its version under this same lock.
  const auction = held?.state.version === lock.version ? held : (await loadAuction(client, saleId))!;
  const known = await lookUpGroup(client, saleId, commands);

  const decision = decideGroup(auction, commands, known, lock);
  const { answers, keep, live } = await notifyGroup(client, commands, decision, known, lock.now);
  const changed = decision.auction === auction ? undefined : decision.auction;
  if (changed || keep.length > 0) {
    const { state } = decision.auction;
    const { outbid } = decision;
    await writeGroup(client, { state, accepted: acceptedOf(decision), answers: keep, outbid, live });
  }
  if (changed) database.changes.announce(client, 'sale', saleId);
  database.changes.announce(client, 'notice', ...decision.outbid.map(({ memberId }) => memberId));
  return { answers, changed, mark };
}

const noSuchAuction = (saleId: number): BidAnswer => ({ accepted: false, refusal: notFound(`Auction ${saleId}`) });

/** An auction's lock, held until the transaction ends. */
interface AuctionLock {
  readonly version: number;
  /** The database's clock once the lock was held, microseconds: it decides. */
  readonly now: number;
  /** Ids for as many bids as were asked for, larger than all before. */
  readonly bidIds: readonly number[];
}

/*
 * The sub-query takes the lock; only when it has its row is the outer list computed, and the clock read. `no key` lets
 * others insert rows that merely refer to the sale, such as a wishlist entry, without waiting.
 */
const LOCK = `
  with locked as materialized (select id, version from sale s where id = $1 and ${SEEN} for no key update)
  select locked.version, ${micros('house_now()')} as now,
         array(select nextval('bid_id_seq') from generate_series(1, $2::int))::float8[] as bid_ids
    from locked`;

/** Takes the row lock under which everything about an auction is decided; none if there is no such sale. */
export async function lockAuction(client: Queryable, saleId: number, bids: number): Promise<AuctionLock | undefined> {
  const { rows } = await client.query<{ version: number; now: number; bid_ids: number[] }>({
    name: 'lock-auction',
    text: LOCK,
    values: [saleId, bids],
  });
  const row = rows[0];
  return row && { version: row.version, now: row.now, bidIds: row.bid_ids };
}
