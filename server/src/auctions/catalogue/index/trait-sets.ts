import { Bits } from './bits.ts';
import type { Entry } from './entry.ts';
import { SlotSet } from './slot-set.ts';

/** What a list asks for by a parameter of its own. */
export type Trait =
  | 'listed'
  | 'weekly'
  | 'charity'
  | `product ${Entry['productType']}`
  | `type ${number}`
  | `builder ${number}`;

/** For each trait the sales that have it. */
export class TraitSets {
  readonly #sets = new Map<Trait, SlotSet>();

  change(slot: number, before: Entry | undefined, after: Entry | undefined): void {
    const [had, has] = [traitsOf(before), traitsOf(after)];
    for (const trait of had) if (!has.has(trait)) this.#remove(trait, slot);
    for (const trait of has) if (!had.has(trait)) this.#add(trait, slot);
  }

  /** The sales that have one of these traits. */
  having(...traits: readonly Trait[]): Bits {
    const having = new Bits();
    for (const trait of traits) this.#sets.get(trait)?.addTo(having);
    return having;
  }

  #add(trait: Trait, slot: number): void {
    const set = this.#sets.get(trait) ?? new SlotSet();
    set.add(slot);
    this.#sets.set(trait, set);
  }

  #remove(trait: Trait, slot: number): void {
    const set = this.#sets.get(trait)!;
    set.delete(slot);
    if (set.size === 0) this.#sets.delete(trait);
  }
}

function traitsOf(entry: Entry | undefined): ReadonlySet<Trait> {
  const traits = new Set<Trait>();
  if (!entry) return traits;
  traits.add(`product ${entry.productType}`).add(`type ${entry.typeId}`);
  if (entry.status !== 'withdrawn') traits.add('listed');
  if (entry.weekly) traits.add('weekly');
  if (entry.charity) traits.add('charity');
  for (const id of entry.builderIds) traits.add(`builder ${id}`);
  return traits;
}
