import type { Database } from '../database/open-database.ts';
import { Versions } from '../database/versions.ts';
import { BoundedCache } from './bounded-cache.ts';
import { loadMemberSales, type MemberSales } from './own-sales.ts';

const MEMBERS = 5000;

interface Known {
  version: string;
  sales: Promise<MemberSales>;
  /** Once read. */
  overdueAt?: number;
}

/** What members have to do with sales, in memory until anything about them or about any sale changes. */
export class MemberSalesCache {
  readonly #database: Database;
  readonly #members: Versions;
  readonly #sales: Versions;
  readonly #known = new BoundedCache<Known>(MEMBERS);

  constructor(database: Database) {
    this.#database = database;
    this.#members = new Versions(database.changes, 'member');
    this.#sales = new Versions(database.changes, 'sale');
  }

  /**
   * Changes with every change of the member, and when a payment becomes overdue.
   * @param now the database's clock, ms
   * @returns undefined for a member of whom nothing is in memory
   */
  version(memberId: number, now: number): string | undefined {
    const overdueAt = this.#known.get(String(memberId))?.overdueAt;
    return overdueAt === undefined ? undefined : `${this.#members.of(memberId)}${now < overdueAt ? '' : 'o'}`;
  }

  async get(memberId: number): Promise<MemberSales> {
    // Bids change with their sales: a close turns them into won or lost.
    const version = `${this.#members.of(memberId)} ${this.#sales.all}`;
    const known = this.#known.get(String(memberId));
    if (known?.version === version && this.#database.changes.healthy) return known.sales;
    const reading: Known = { version, sales: loadMemberSales(this.#database.pool, memberId) };
    this.#known.set(String(memberId), reading);
    try {
      const sales = await reading.sales;
      reading.overdueAt = sales.overdueAt;
      return sales;
    } catch (error) {
      this.#known.delete(String(memberId));
      throw error;
    }
  }
}
