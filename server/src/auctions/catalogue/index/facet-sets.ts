import { Bits } from './bits.ts';
import type { Entry } from './entry.ts';
import { type Facet } from '../../../core/wares/facets.ts';
import { SALE_FACET_KEYS, type SaleFacetKey } from './sale-facets.ts';
import { SlotSet } from './slot-set.ts';
import { Sorted } from './sorted.ts';

/** The sales found under one value of a filter group. */
export interface FacetSet {
  readonly facet: Facet;
  readonly slots: SlotSet;
}

const labels = new Intl.Collator('en');
const inOrder = (a: FacetSet, b: FacetSet) =>
  a.facet.order - b.facet.order ||
  labels.compare(a.facet.label, b.facet.label) ||
  (a.facet.value < b.facet.value ? -1 : Number(a.facet.value !== b.facet.value));

/** One filter group: its values, and in the order in which they are shown. */
class Group {
  readonly byValue = new Map<string, FacetSet>();
  readonly shown = new Sorted<FacetSet>(inOrder);

  add(facet: Facet, slot: number): void {
    const known = this.byValue.get(facet.value);
    // A value is described by its latest text, as when a producer is renamed.
    const set = known && isSame(known.facet, facet) ? known : { facet, slots: known?.slots ?? new SlotSet() };
    set.slots.add(slot);
    if (set === known) return;
    if (known) this.shown.remove(known);
    this.shown.add(set);
    this.byValue.set(facet.value, set);
  }

  remove({ value }: Facet, slot: number): void {
    const set = this.byValue.get(value);
    if (!set) return;
    set.slots.delete(slot);
    if (set.slots.size > 0) return;
    this.shown.remove(set);
    this.byValue.delete(value);
  }
}

/** For every filter group and each value of it the sales that have it. */
export class FacetSets {
  readonly #groups = new Map(SALE_FACET_KEYS.map((key) => [key, new Group()]));

  change(slot: number, before: Entry | undefined, after: Entry | undefined): void {
    for (const [key, group] of this.#groups) {
      const [had, has] = [before?.facets[key] ?? [], after?.facets[key] ?? []];
      if (had.length === has.length && had.every((facet, at) => isSame(facet, has[at]!))) continue;
      for (const facet of had) group.remove(facet, slot);
      for (const facet of has) group.add(facet, slot);
    }
  }

  /** The values of a group in their order. */
  of(key: SaleFacetKey): readonly FacetSet[] {
    return this.#groups.get(key)!.shown.items;
  }

  /** The sales that have one of these values of a group. */
  having(key: SaleFacetKey, values: Iterable<string>): Bits {
    const having = new Bits();
    for (const value of values) this.#groups.get(key)!.byValue.get(value)?.slots.addTo(having);
    return having;
  }
}

const isSame = (a: Facet, b: Facet) => a.value === b.value && a.label === b.label && a.order === b.order;
