import type { Entry } from './entry.ts';
import { FacetSets } from './facet-sets.ts';
import { OnNow } from './on-now.ts';
import { Orders } from './orders.ts';
import { TraitSets } from './trait-sets.ts';
import { WordSets } from './word-sets.ts';

/**
 * Every entry in a slot of its own, and sets of slots by all that lists ask for. A change of an entry moves it in the sets
 * and orders that it concerns, and in no others: a bid, in those by price.
 */
export class SaleSets {
  readonly traits = new TraitSets();
  readonly facets = new FacetSets();
  readonly words = new WordSets();
  readonly onNow = new OnNow();
  readonly orders = new Orders();
  readonly #entries = new Map<number, Entry>();
  readonly #slots = new Map<number, number>();
  /** Slots of entries that are gone. */
  readonly #free: number[] = [];

  get entries(): ReadonlyMap<number, Entry> {
    return this.#entries;
  }

  put(entry: Entry): void {
    const slot = this.#slots.get(entry.id) ?? this.#free.pop() ?? this.#slots.size;
    this.#change(slot, this.#entries.get(entry.id), entry);
    this.#slots.set(entry.id, slot);
    this.#entries.set(entry.id, entry);
  }

  delete(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#change(slot, this.#entries.get(id), undefined);
    this.#slots.delete(id);
    this.#entries.delete(id);
    this.#free.push(slot);
  }

  #change(slot: number, before: Entry | undefined, after: Entry | undefined): void {
    for (const sets of [this.traits, this.facets, this.words, this.onNow, this.orders])
      sets.change(slot, before, after);
  }
}
