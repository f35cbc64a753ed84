import { CLOCK } from '../../../core/database/house-clock.ts';
import type { Database } from '../../../core/database/open-database.ts';
import { BUY_NOW_ENDS_BEFORE } from '../../../core/sale/rules/buy-now-offered.ts';
import type { Entry } from './entry.ts';
import { listedVersions, loadListedOf, loadSets } from './load-entries.ts';
import { SaleSets } from './sale-sets.ts';

/** However quiet the bus is, what is kept is compared with the database after this, ms. */
const COMPARE_AFTER = 30_000;

const BUY_NOW_MARGIN = BUY_NOW_ENDS_BEFORE / 1000;

/** The index at a moment. */
export interface Snapshot {
  readonly sets: SaleSets;
  /** Grows with every change of any sale, and whenever time itself changes what is shown. */
  readonly version: number;
}

/**
 * The entry of every sale that lists show to all members, in memory: lists are chosen, sorted and counted here, and the
 * database is asked only for what changed. While the bus of changes is down, the versions of all of them are compared
 * with each request.
 */
export class CatalogueIndex {
  readonly #database: Database;
  #sets = new SaleSets();
  readonly #changed = new Set<number>();
  #complete = false;
  #version = 0;
  #refreshing: Promise<void> | undefined;
  #comparedAt = 0;
  #nextBoundary = Number.POSITIVE_INFINITY;
  /** For which all entries were made: what is ready to drink changes with the year. */
  #year = 0;

  constructor(database: Database) {
    this.#database = database;
    database.changes.on('sale', (id) => {
      this.#version += 1;
      const number = Number(id);
      if (id === null || !Number.isSafeInteger(number)) this.#complete = false;
      else this.#changed.add(number);
    });
    // The clock was moved: what is on may be over, or on again.
    database.changes.on('setting', (id) => {
      if (id !== CLOCK) return;
      this.#version += 1;
      this.#comparedAt = 0;
    });
  }

  /** The database's clock, ms since the epoch. */
  now(): number {
    return this.#database.clock.now();
  }

  /** The year of that clock. */
  year(): number {
    return new Date(this.now()).getUTCFullYear();
  }

  /**
   * The version, without asking the database; undefined while that cannot be known. What was built at a version is
   * good for as long as this stays the same.
   */
  get version(): number | undefined {
    if (!this.#database.changes.healthy || Date.now() - this.#comparedAt > COMPARE_AFTER) return undefined;
    this.#passBoundary();
    return this.#version;
  }

  /** The index, with every change that was announced up to now. */
  async current(): Promise<Snapshot> {
    while (this.#isOld()) {
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = undefined;
      });
      const { healthy } = this.#database.changes;
      await this.#refreshing;
      // Without the bus nobody knows whether more changed: the latest comparison must do.
      if (!healthy && this.#complete) break;
    }
    this.#passBoundary();
    return { sets: this.#sets, version: this.#version };
  }

  #isOld(): boolean {
    const { healthy } = this.#database.changes;
    return (
      !healthy ||
      !this.#complete ||
      this.#year !== this.year() ||
      this.#changed.size > 0 ||
      Date.now() - this.#comparedAt > COMPARE_AFTER
    );
  }

  async #refresh(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    const { pool } = this.#database;
    try {
      if (!this.#complete || this.#year !== this.year()) await this.#loadAll();
      else if (Date.now() - this.#comparedAt > COMPARE_AFTER || !this.#database.changes.healthy)
        await this.#compare(changed);
      else this.#put(changed, await loadListedOf(pool, changed, this.#year));
    } catch (error) {
      for (const id of changed) this.#changed.add(id);
      throw error;
    }
  }

  async #loadAll(): Promise<void> {
    const sentAt = Date.now();
    // Set first: a change announced while loading makes it false again.
    this.#complete = true;
    this.#year = this.year();
    try {
      this.#sets = await this.#database.transaction((client) => loadSets(client, this.#year));
      await this.#compared(sentAt);
    } catch (error) {
      this.#complete = false;
      throw error;
    }
  }

  /** Finds by their versions which sales changed without an announcement, and which are no longer listed. */
  async #compare(announced: readonly number[]): Promise<void> {
    const sentAt = Date.now();
    const listed = await listedVersions(this.#database.pool);
    const known = new Set(listed.map(({ id }) => id));
    const changed = listed
      .filter(({ id, version }) => this.#sets.entries.get(id)?.version !== version)
      .map(({ id }) => id);
    const missed = [...changed, ...[...this.#sets.entries.keys()].filter((id) => !known.has(id))];
    const ids = [...new Set([...announced, ...missed])];
    if (ids.length > 0) this.#put(ids, await loadListedOf(this.#database.pool, ids, this.#year));
    if (missed.length > 0) this.#version += 1;
    await this.#compared(sentAt);
  }

  async #compared(sentAt: number): Promise<void> {
    await this.#database.clock.compare();
    this.#comparedAt = sentAt;
    // The clock may have been moved, and with it what is on.
    this.#findBoundary();
  }

  #put(ids: readonly number[], entries: readonly Entry[]): void {
    const found = new Map(entries.map((entry) => [entry.id, entry]));
    for (const id of ids) {
      const entry = found.get(id);
      if (entry) this.#sets.put(entry);
      else this.#sets.delete(id);
    }
    this.#findBoundary();
  }

  /** When the next sale ends, stops being for sale at once, or the year is over: answers built before are void then. */
  #findBoundary(): void {
    const now = this.now();
    const { onNow } = this.#sets;
    this.#nextBoundary = Math.min(
      onNow.firstEndAfter(now),
      onNow.firstEndAfter(now + BUY_NOW_MARGIN) - BUY_NOW_MARGIN,
      Date.UTC(this.year() + 1),
    );
  }

  #passBoundary(): void {
    if (this.now() < this.#nextBoundary) return;
    this.#version += 1;
    this.#findBoundary();
  }
}
