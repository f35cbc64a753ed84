import type { SaleOrder } from '@le-chai/contracts/primitives';
import type { Database } from '../../core/database/open-database.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import type { Entry } from './index/entry.ts';
import type { MemberSalesCache } from './member-sales-cache.ts';
import type { BidsOutcome, MemberSales } from './own-sales.ts';
import { selectSales, type Wanted } from './select-sales.ts';
import { sortSales } from './sort-sales.ts';
import { Versions } from '../../core/database/versions.ts';
import { BoundedCache } from './bounded-cache.ts';
import { loadEntries } from './index/load-entries.ts';

/** A member's own lists (offers, wishlist): of any age, and withdrawn sales too. */
export class OwnLists {
  readonly #index: CatalogueIndex;
  readonly #members: MemberSalesCache;
  readonly #archive: EntryArchive;

  constructor(database: Database, index: CatalogueIndex, members: MemberSalesCache) {
    this.#index = index;
    this.#members = members;
    this.#archive = new EntryArchive(database);
  }

  /** The sales of such a list in their order, over all pages. Only what the member has to do with is looked at. */
  async chosen(memberId: number, { wished }: MemberSales, wanted: Wanted, sort?: SaleOrder): Promise<Entry[]> {
    const bidded = wanted.bidded ? await this.#members.bidded(memberId) : new Map<number, BidsOutcome>();
    const own = wanted.bidded ? bidded : wished;
    const ids = wanted.id === undefined ? [...own.keys()] : [wanted.id].filter((id) => own.has(id));
    return sortSales(selectSales(await this.entries(ids), wanted, { wished, bidded }, this.#index.now()), sort);
  }

  /** The entries of these sales, listed or not, in no order. */
  async entries(ids: readonly number[]): Promise<Entry[]> {
    const { entries } = (await this.#index.current()).sets;
    const listed = ids.flatMap((id) => entries.get(id) ?? []);
    const others = await this.#archive.get(
      ids.filter((id) => !entries.has(id)),
      this.#index.year(),
    );
    return [...listed, ...others];
  }
}

/** Entries kept that no list shows to everybody. */
const KEPT = 20_000;

interface Known {
  version: number;
  year: number;
  entry: Entry;
}

/** Entries of sales that are over for long, or withdrawn: read when a member's own lists ask for them. */
class EntryArchive {
  readonly #database: Database;
  readonly #versions: Versions;
  readonly #known = new BoundedCache<Known>(KEPT);

  constructor(database: Database) {
    this.#database = database;
    this.#versions = new Versions(database.changes, 'sale');
  }

  /** The entries of these sales, in no order; those that do not exist are left out. At most one query. */
  async get(ids: readonly number[], year: number): Promise<Entry[]> {
    const found: Entry[] = [];
    const missing = new Map<number, number>();
    for (const id of ids) {
      const version = this.#versions.of(id);
      const known = this.#known.get(String(id));
      if (known?.version === version && known.year === year && this.#database.changes.healthy) found.push(known.entry);
      else missing.set(id, version);
    }
    if (missing.size === 0) return found;
    const loaded = await loadEntries(this.#database.pool, [...missing.keys()], year);
    for (const entry of loaded) this.#known.set(String(entry.id), { version: missing.get(entry.id)!, year, entry });
    return [...found, ...loaded];
  }
}
