import type { Queryable } from '../../core/database/open-database.ts';
import { micros } from '../../core/sale/load-auction.ts';

/** An auction's lock, held until the transaction ends. */
export interface AuctionLock {
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
  with locked as materialized (select id, version from sale where id = $1 for no key update)
  select locked.version, ${micros('house_now()')} as now,
         array(select nextval('bid_id_seq') from generate_series(1, $2::int))::float8[] as bid_ids
    from locked`;

/** Takes the row lock under which everything about an auction is decided; none where there is no such sale. */
export async function lockAuction(client: Queryable, saleId: number, bids: number): Promise<AuctionLock | undefined> {
  const { rows } = await client.query<{ version: number; now: number; bid_ids: number[] }>({
    name: 'lock-auction',
    text: LOCK,
    values: [saleId, bids],
  });
  const row = rows[0];
  return row && { version: row.version, now: row.now, bidIds: row.bid_ids };
}
