import type { Database } from '../../../core/database/open-database.ts';
import { Versions } from '../../../core/database/versions.ts';
import { BoundedCache } from '../bounded-cache.ts';
import type { Entry } from './entry.ts';
import { loadEntries } from './load-entries.ts';

/** Entries kept that no list shows to everybody. */
const KEPT = 20_000;

interface Known {
  version: number;
  entry: Entry;
}

/** Entries of sales that are over for long, or withdrawn: read when a member's own lists ask for them. */
export class EntryArchive {
  readonly #database: Database;
  readonly #versions: Versions;
  readonly #known = new BoundedCache<Known>(KEPT);

  constructor(database: Database) {
    this.#database = database;
    this.#versions = new Versions(database.changes, 'sale');
  }

  /** The entries of these sales, in no order; those that do not exist are left out. At most one query. */
  async get(ids: readonly number[]): Promise<Entry[]> {
    const found: Entry[] = [];
    const missing = new Map<number, number>();
    for (const id of ids) {
      const version = this.#versions.of(id);
      const known = this.#known.get(String(id));
      if (known?.version === version && this.#database.changes.healthy) found.push(known.entry);
      else missing.set(id, version);
    }
    if (missing.size === 0) return found;
    const loaded = await loadEntries(this.#database.pool, [...missing.keys()]);
    for (const entry of loaded) this.#known.set(String(entry.id), { version: missing.get(entry.id)!, entry });
    return [...found, ...loaded];
  }
}
