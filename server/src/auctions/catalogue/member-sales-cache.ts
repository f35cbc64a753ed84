import type { Database } from '../../core/database/open-database.ts';
import { Versions } from '../../core/database/versions.ts';
import { BoundedCache } from './bounded-cache.ts';
import {
  type BidsOutcome,
  loadBidded,
  loadMemberSales,
  loadOwnBids,
  type MemberSales,
  type OwnBidRow,
} from './own-sales.ts';

const MEMBERS = 5000;
/** Members' bids kept, by member and sale. */
const OWN_BIDS = 50_000;
/** Ids of sales kept for members who asked for their offers. */
const BIDDED = 500_000;

export type OwnBids = ReadonlyMap<number, readonly OwnBidRow[]>;

interface Known<Value> {
  version: string;
  value: Value;
}

/**
 * What members have to do with sales, in memory until it changes. Bids are kept apart for each sale: they change with
 * it (others' bids, its close), and a member's thousands of old ones are not read again for that.
 */
export class MemberSalesCache {
  readonly #database: Database;
  readonly #members: Versions;
  readonly #sales: Versions;
  readonly #own = new BoundedCache<Known<Promise<MemberSales>> & { overdueAt?: number }>(MEMBERS);
  readonly #bids = new BoundedCache<Known<readonly OwnBidRow[]>>(OWN_BIDS);
  readonly #bidded = new BoundedCache<Known<ReadonlyMap<number, BidsOutcome>>>(BIDDED);

  constructor(database: Database) {
    this.#database = database;
    this.#members = new Versions(database.changes, 'member');
    this.#sales = new Versions(database.changes, 'sale');
  }

  /**
   * Changes with every change of the member, and when a payment becomes overdue; not with the bids, which change with
   * their sales.
   * @param now the database's clock, ms
   * @returns undefined for a member of whom nothing is in memory
   */
  version(memberId: number, now: number): string | undefined {
    const overdueAt = this.#own.get(String(memberId))?.overdueAt;
    return overdueAt === undefined ? undefined : `${this.#members.of(memberId)}${now < overdueAt ? '' : 'o'}`;
  }

  async get(memberId: number): Promise<MemberSales> {
    const version = String(this.#members.of(memberId));
    const known = this.#own.get(String(memberId));
    if (known?.version === version && this.#healthy) return known.value;
    const reading: Known<Promise<MemberSales>> & { overdueAt?: number } = {
      version,
      value: loadMemberSales(this.#database.pool, memberId),
    };
    this.#own.set(String(memberId), reading);
    try {
      const sales = await reading.value;
      reading.overdueAt = sales.overdueAt;
      return sales;
    } catch (error) {
      this.#own.delete(String(memberId));
      throw error;
    }
  }

  /** The member's bids on these sales, each sale's newest first. At most one query, about those that changed. */
  async bids(memberId: number, saleIds: readonly number[]): Promise<OwnBids> {
    const found = new Map<number, readonly OwnBidRow[]>();
    const missing = new Map<number, string>();
    for (const id of saleIds) {
      const version = `${this.#sales.of(id)} ${this.#members.of(memberId)}`;
      const known = this.#bids.get(`${memberId} ${id}`);
      if (known?.version === version && this.#healthy) found.set(id, known.value);
      else missing.set(id, version);
    }
    if (missing.size === 0) return found;
    const loaded = await loadOwnBids(this.#database.pool, memberId, [...missing.keys()]);
    const bySale = Map.groupBy(loaded, ({ saleId }) => saleId);
    for (const [id, version] of missing) {
      const value = bySale.get(id) ?? [];
      this.#bids.set(`${memberId} ${id}`, { version, value });
      found.set(id, value);
    }
    return found;
  }

  /** Every sale that the member ever bid on, and what became of the bids. */
  async bidded(memberId: number): Promise<ReadonlyMap<number, BidsOutcome>> {
    const version = `${this.#sales.all} ${this.#members.of(memberId)}`;
    const known = this.#bidded.get(String(memberId));
    if (known?.version === version && this.#healthy) return known.value;
    const value = await loadBidded(this.#database.pool, memberId);
    this.#bidded.set(String(memberId), { version, value }, value.size + 1);
    return value;
  }

  get #healthy(): boolean {
    return this.#database.changes.healthy;
  }
}
