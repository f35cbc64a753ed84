import type { AuctionCounter } from '@le-chai/contracts/auctions';
import type { FilterGroups, Sorting } from '@le-chai/contracts/primitives';
import { BoundedCache } from './bounded-cache.ts';
import { filterGroups } from './filter-groups.ts';
import type { CatalogueIndex, Snapshot } from './index/catalogue-index.ts';
import { type Entry, isOn } from './index/entry.ts';
import { inScope, listKey, NOTHING_OWN, selectedFacets, selectSales, type Wanted } from './select-sales.ts';
import { sortSales } from './sort-sales.ts';

/** Sales named in the lists kept in memory. */
const COMPUTED = 1_000_000;

/** A list that has nothing of the caller's in it. */
export type SharedWanted = Omit<Wanted, 'bidded' | 'wishlist'>;

/** Lists and counts that are the same for everybody: each is made once while nothing in it moves. */
export class SaleLists {
  readonly #index: CatalogueIndex;
  readonly #sortedBefore = new Map<Sorting, { stamp: number; sales: readonly Entry[] }>();
  readonly #computed = new BoundedCache<{ stamp: number; value: unknown }>(COMPUTED);

  constructor(index: CatalogueIndex) {
    this.#index = index;
  }

  /** The sales of a list in their order, over all pages. */
  async chosen(wanted: SharedWanted, sort: Sorting = 'default'): Promise<readonly Entry[]> {
    const snapshot = await this.#index.current();
    const { id } = wanted;
    if (id !== undefined) {
      const entry = snapshot.entries.get(id);
      return entry ? selectSales([entry], wanted, NOTHING_OWN, this.#index.now()) : [];
    }
    return this.#once(`chosen ${sort} ${listKey(wanted)}`, stampOf(snapshot, sort), () =>
      selectSales(this.#sorted(snapshot, sort), wanted, NOTHING_OWN, this.#index.now()),
    );
  }

  async filters(wanted: SharedWanted): Promise<FilterGroups> {
    const snapshot = await this.#index.current();
    return this.#once(`filters ${listKey(wanted)}`, snapshot.shape, () => {
      const now = this.#index.now();
      const inList = [...snapshot.entries.values()].filter((entry) => inScope(entry, wanted, NOTHING_OWN, now));
      return filterGroups(inList, selectedFacets(wanted.filters));
    });
  }

  /** Ids of the newest sales, the highest first. */
  async newest(onGoing: boolean, most: number): Promise<readonly number[]> {
    const snapshot = await this.#index.current();
    const ids = this.#once(`newest ${onGoing}`, snapshot.shape, () => {
      const now = this.#index.now();
      const shown = [...snapshot.entries.values()].filter((entry) => !onGoing || isOn(entry, now));
      return shown.map(({ id }) => id).toSorted((a, b) => b - a);
    });
    return ids.slice(0, most);
  }

  /** How many sales of each kind are on. */
  async counter(): Promise<AuctionCounter> {
    const snapshot = await this.#index.current();
    return this.#once('counter', snapshot.shape, () => count(snapshot.entries.values(), this.#index.now()));
  }

  /**
   * All sales in an order, from which every list in that order is chosen. Begun from the order of before, which is
   * almost the same: sorting what is almost sorted takes a fraction of the time.
   */
  #sorted(snapshot: Snapshot, sort: Sorting): readonly Entry[] {
    const stamp = stampOf(snapshot, sort);
    const before = this.#sortedBefore.get(sort);
    if (before?.stamp === stamp) return before.sales;
    const known = new Set(before?.sales.map(({ id }) => id));
    const kept = before?.sales.flatMap(({ id }) => snapshot.entries.get(id) ?? []) ?? [];
    const added = [...snapshot.entries.values()].filter(({ id }) => !known.has(id));
    const sales = sortSales([...kept, ...added], sort);
    this.#sortedBefore.set(sort, { stamp, sales });
    return sales;
  }

  #once<Value>(key: string, stamp: number, compute: () => Value): Value {
    const known = this.#computed.get(key);
    if (known?.stamp === stamp) return known.value as Value;
    const value = compute();
    this.#computed.set(key, { stamp, value }, Array.isArray(value) ? value.length + 1 : 100);
    return value;
  }
}

/** What a list in this order depends on: only those by price move with every bid. */
const stampOf = ({ shape, prices }: Snapshot, sort: Sorting) => (sort.startsWith('price') ? prices : shape);

function count(entries: Iterable<Entry>, now: number): AuctionCounter {
  const counted = { charity: 0, collection: 0, singleLots: 0, barrel: 0 };
  for (const entry of entries) {
    if (!isOn(entry, now)) continue;
    if (entry.charity) counted.charity += 1;
    if (entry.productType === 'barrel' && entry.typeId === 2) counted.barrel += 1;
    if (entry.productType === 'lot' && entry.typeId === 2) counted.collection += 1;
    if (entry.productType === 'lot' && entry.typeId === 1) counted.singleLots += 1;
  }
  return counted;
}
