import type { Database } from '../../database/open-database.ts';
import type { Auction } from './auction.ts';
/**
 * Auctions in this process's memory. For reading, one counts while no change of it has been heard of; under the
 * auction's row lock, one counts when its version is the row's.
 */
export declare class AuctionCache {
  #private;
  constructor(database: Database);
  /** What memory holds of an auction, fresh or not. */
  held(saleId: number): Auction | undefined;
  /** The auction as it stands; asks the database only when it may have changed. */
  read(saleId: number): Promise<Auction | undefined>;
  /** Reads the auction anew, though no change was heard of. */
  reread(saleId: number): Promise<Auction | undefined>;
  /** For `keep`: what has been heard of an auction up to now, in a transaction that holds its lock. */
  mark(saleId: number): number;
  /**
   * Keeps an auction that a transaction of this process has just committed. It counts as fresh when nothing but that
   * commit itself was heard of since the mark.
   */
  keep(saleId: number, auction: Auction, mark: number): void;
}
