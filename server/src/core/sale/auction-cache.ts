import type { Database } from '../database/open-database.ts';
import type { Auction } from './auction.ts';
import { loadAuction } from './load-auction.ts';

/** Auctions kept in memory at most; the one not asked for longest goes first. */
const MOST = 2000;

interface Entry {
  auction: Auction;
  /** False from the moment a change is announced until the auction is read again. */
  fresh: boolean;
}

/**
 * Auctions in this process's memory. For reading, one counts while no change of it has been announced; under the
 * auction's row lock, one counts when its version is the row's.
 */
export class AuctionCache {
  readonly #database: Database;
  readonly #entries = new Map<number, Entry>();
  readonly #loading = new Map<number, Promise<Auction | undefined>>();
  /** Grows with every announced change; what was read before the change and arrives after it does not count. */
  readonly #announced = new Map<number, number>();
  #allAnnounced = 0;

  constructor(database: Database) {
    this.#database = database;
    database.changes.on('sale', (id) => (id === null ? this.#forgetAll() : this.#forget(Number(id))));
  }

  /** What memory holds of an auction, fresh or not. */
  held(saleId: number): Auction | undefined {
    return this.#entries.get(saleId)?.auction;
  }

  /** The auction as it is now; asks the database only when it may have changed. */
  async read(saleId: number): Promise<Auction | undefined> {
    const entry = this.#entries.get(saleId);
    if (entry?.fresh && this.#database.changes.healthy) return entry.auction;
    const before = this.#loading.get(saleId);
    if (before) return before;
    const loading = this.#load(saleId).finally(() => {
      if (this.#loading.get(saleId) === loading) this.#loading.delete(saleId);
    });
    this.#loading.set(saleId, loading);
    return loading;
  }

  /** Rereads the auction, although no change was announced. */
  async reread(saleId: number): Promise<Auction | undefined> {
    this.#forget(saleId);
    return this.read(saleId);
  }

  /** For `keep`: the changes of an auction announced up to now, in a transaction that holds its lock. */
  mark(saleId: number): number {
    return this.#allAnnounced + (this.#announced.get(saleId) ?? 0);
  }

  /**
   * Keeps an auction that a transaction of this process has just committed. It counts as fresh when nothing but that
   * commit itself was announced since the mark.
   */
  keep(saleId: number, auction: Auction, mark: number): void {
    this.#put(saleId, auction, this.mark(saleId) === mark + 1);
  }

  async #load(saleId: number): Promise<Auction | undefined> {
    const mark = this.mark(saleId);
    const auction = await loadAuction(this.#database.pool, saleId);
    if (auction) this.#put(saleId, auction, this.mark(saleId) === mark);
    return auction;
  }

  #put(saleId: number, auction: Auction, fresh: boolean) {
    const before = this.#entries.get(saleId);
    if (before && before.auction.state.version > auction.state.version) return;
    this.#entries.delete(saleId);
    this.#entries.set(saleId, { auction, fresh });
    if (this.#entries.size <= MOST) return;
    const oldest = this.#entries.keys().next().value!;
    this.#entries.delete(oldest);
  }

  #forget(saleId: number) {
    this.#announced.set(saleId, (this.#announced.get(saleId) ?? 0) + 1);
    // Callers from now on must not get what was read before the change.
    this.#loading.delete(saleId);
    const entry = this.#entries.get(saleId);
    if (entry) entry.fresh = false;
  }

  #forgetAll() {
    this.#allAnnounced += 1;
    this.#loading.clear();
    for (const entry of this.#entries.values()) entry.fresh = false;
  }
}
