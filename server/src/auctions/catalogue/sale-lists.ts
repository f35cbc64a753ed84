import type { AuctionCounter, OfferStandings } from '@le-chai/contracts/auctions';
import type { FilterGroups, Sorting } from '@le-chai/contracts/primitives';
import { chooseSales, salesInScope, type SharedWanted } from './choose-sales.ts';
import { filterGroups } from './filter-groups.ts';
import { wordsOf } from '../../core/wares/fold-text.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import type { Entry } from './index/entry.ts';
import type { Trait } from './index/trait-sets.ts';
import { NOTHING_OWN, selectedFacets, selectSales } from './select-sales.ts';
import { suggestSales } from './suggest-sales.ts';

/** A part of a list, and how many there are in all of it. */
export interface Slice {
  readonly sales: readonly Entry[];
  readonly total: number;
  /** Of what a member bid on: in how many they stand how. */
  readonly standings?: OfferStandings;
}

/** Lists and counts that are the same for everybody. Each is put together from sets, in microseconds, for every call. */
export class SaleLists {
  readonly #index: CatalogueIndex;

  constructor(index: CatalogueIndex) {
    this.#index = index;
  }

  /** Sales of a list from the place `from` on in their order, `most` at most. */
  async slice(wanted: SharedWanted, sort: Sorting = 'default', from: number, most: number): Promise<Slice> {
    const { sets } = await this.#index.current();
    const now = this.#index.now();
    const { id } = wanted;
    if (id !== undefined) {
      const entry = sets.entries.get(id);
      const sales = entry ? selectSales([entry], wanted, NOTHING_OWN, now) : [];
      return { sales: sales.slice(from, from + most), total: sales.length };
    }
    const chosen = chooseSales(sets, wanted, now);
    const total = chosen.size;
    return { sales: from < total ? sets.orders.slice(sort, chosen, from, most) : [], total };
  }

  async filters(wanted: SharedWanted): Promise<FilterGroups> {
    const { sets } = await this.#index.current();
    return filterGroups(sets, salesInScope(sets, wanted, this.#index.now()), selectedFacets(wanted.filters));
  }

  /** What to offer to somebody who types this, the best first. */
  async suggested(wanted: SharedWanted, limit: number): Promise<Entry[]> {
    const { sets } = await this.#index.current();
    return suggestSales(sets, chooseSales(sets, wanted, this.#index.now()), wordsOf(wanted.q), limit);
  }

  /** Ids of the newest sales, the highest first. */
  async newest(onGoing: boolean, most: number): Promise<number[]> {
    const { sets } = await this.#index.current();
    const shown = onGoing ? sets.onNow.at(this.#index.now()) : sets.traits.having('listed');
    return sets.orders.slice('highest-id', shown, 0, most).map(({ id }) => id);
  }

  /** How many sales of each kind are on. */
  async counter(): Promise<AuctionCounter> {
    const { sets } = await this.#index.current();
    const on = sets.onNow.at(this.#index.now());
    const count = (...traits: Trait[]) =>
      traits.reduce((left, trait) => left.keep(sets.traits.having(trait)), on.copy()).size;
    return {
      charity: count('charity'),
      collection: count('product lot', 'type 2'),
      singleLots: count('product lot', 'type 1'),
      barrel: count('product barrel', 'type 2'),
    };
  }
}
