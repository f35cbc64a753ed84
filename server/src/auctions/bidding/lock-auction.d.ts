import type { Queryable } from '../../database/open-database.ts';
/** An auction's lock, held until the transaction ends. */
export interface AuctionLock {
  readonly version: number;
  /** The database's clock once the lock was held, microseconds: it decides. */
  readonly now: number;
  /** Ids for as many bids as were asked for, larger than all before. */
  readonly bidIds: readonly number[];
}
/** Takes the row lock under which everything about an auction is decided; none where there is no such sale. */
export declare function lockAuction(client: Queryable, saleId: number, bids: number): Promise<AuctionLock | undefined>;
