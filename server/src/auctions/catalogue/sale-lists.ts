import type { AuctionCounter, OfferStandings } from '@le-chai/contracts/auctions';
import type { FilterGroups, SaleOrder } from '@le-chai/contracts/primitives';
import { chooseSales, inFacets, salesInScope, type SharedWanted } from './choose-sales.ts';
import type { Spelling } from '../../core/wares/close-words.ts';
import { wordsOf } from '../../core/wares/fold-text.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import type { Entry } from './index/entry.ts';
import type { Trait } from './index/trait-sets.ts';
import { NOTHING_OWN, type Selected, selectedFacets, selectSales } from './select-sales.ts';
import { Bits } from './index/bits.ts';
import { SALE_FACET_KEYS, SALE_FACET_LABELS, type SaleFacetKey } from './index/sale-facets.ts';
import type { SaleSets } from './index/sale-sets.ts';

/** A part of a list, and how many there are in all of it. */
export interface Slice {
  readonly sales: readonly Entry[];
  readonly total: number;
  /** Of what a member bid on: how many there are by standing. */
  readonly standings?: OfferStandings;
}

/** What is offered to somebody who types. */
export interface Suggested {
  readonly sales: readonly Entry[];
  /** What they were found by: what was typed, and words that are close to it. */
  readonly words: readonly string[];
}

/** Lists and counts that are the same for everybody. Each is put together from sets, in microseconds, for every call. */
export class SaleLists {
  readonly #index: CatalogueIndex;

  constructor(index: CatalogueIndex) {
    this.#index = index;
  }

  /** Sales of a list from the place `from` on in their order, `most` at most. */
  async slice(wanted: SharedWanted, sort: SaleOrder = 'default', from: number, most: number): Promise<Slice> {
    const { sets } = await this.#index.current();
    const now = this.#index.now();
    const { id } = wanted;
    if (id !== undefined) {
      const entry = sets.entries.get(id);
      const spellings = sets.words.sought(wordsOf(wanted.q));
      const sales = entry ? selectSales([entry], wanted, NOTHING_OWN, now, spellings) : [];
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
  async suggested(wanted: SharedWanted, limit: number): Promise<Suggested> {
    const { sets } = await this.#index.current();
    const sought = sets.words.sought(wordsOf(wanted.q));
    const found = chooseSales(sets, wanted, this.#index.now());
    return {
      sales: suggestSales(sets, found, sought, limit),
      words: sought.flatMap((spellings) => spellings.map(({ word }) => word)),
    };
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

/**
 * The filter groups of a list: each value with the number of sales there would be if it were chosen, given what is
 * chosen in the other groups. A value that is chosen stays, even when nothing is left of it.
 */
function filterGroups(sets: SaleSets, inScope: Bits, selected: Selected): FilterGroups {
  return Object.fromEntries(
    SALE_FACET_KEYS.map((key) => [
      key,
      { label: SALE_FACET_LABELS[key], filters: valuesOf(key, sets, inScope, selected) },
    ]),
  );
}

function valuesOf(key: SaleFacetKey, sets: SaleSets, inScope: Bits, selected: Selected) {
  const counted = inFacets(sets, inScope, selected, key);
  const chosen = selected.get(key);
  return sets.facets.of(key).flatMap(({ facet: { label, value }, slots }) => {
    const total = slots.sizeIn(counted);
    const stays = total > 0 || (chosen?.has(value) && slots.sizeIn(inScope) > 0);
    return stays ? [{ label, total, value }] : [];
  });
}

/** Of the sales found those with the fewest wrong letters, then those with more; all at once where every word is as typed. */
function nearestFirst(sets: SaleSets, found: Bits, sought: readonly (readonly Spelling[])[]): Bits[] {
  const corrected = sought.filter((spellings) => spellings.length > 1);
  if (corrected.length === 0) return [found.copy()];
  const byWord = corrected.map((spellings) =>
    [...Map.groupBy(spellings, ({ cost }) => cost)]
      .toSorted(([a], [b]) => a - b)
      .map(([cost, some]) => ({ cost, having: sets.words.havingAny(some, 'text') })),
  );
  const byCost: Bits[] = [];
  for (const slot of found.slots()) {
    const cost = byWord.reduce((sum, costs) => sum + costs.find(({ having }) => having.has(slot))!.cost, 0);
    (byCost[cost] ??= new Bits()).add(slot);
  }
  return byCost.filter(Boolean);
}

const PLACES = ['beginning', 'name', 'text'] as const;

/**
 * The sales to suggest first, of those found: with the fewest wrong letters; then those whose name begins with a word
 * searched for, then whose name has it anywhere, then those found by their producer, region and the like. Among equals
 * those that end soonest come first.
 */
export function suggestSales(
  sets: SaleSets,
  found: Bits,
  sought: readonly (readonly Spelling[])[],
  limit: number,
): Entry[] {
  const suggested: Entry[] = [];
  const places = PLACES.map((place) => sets.words.havingAny(sought.flat(), place));
  for (const left of nearestFirst(sets, found, sought)) {
    for (const place of places) {
      const having = left.copy().keep(place);
      suggested.push(...sets.orders.slice('default', having, 0, limit - suggested.length));
      if (suggested.length === limit) return suggested;
      left.drop(having);
    }
  }
  return suggested;
}
