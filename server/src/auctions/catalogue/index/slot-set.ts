import { Bits } from './bits.ts';

/** As many slots are listed; more are kept as bits, which take room for every slot there is. */
const FEW = 64;

/** A set of slots that is mostly small: the sales of one producer, of one word of a name. */
export class SlotSet {
  readonly #few = new Set<number>();
  #many: Bits | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds one that is not in it. */
  add(slot: number): void {
    this.#size += 1;
    if (!this.#many && this.#size > FEW) {
      this.#many = new Bits();
      this.addTo(this.#many);
      this.#few.clear();
    }
    (this.#many ?? this.#few).add(slot);
  }

  /** Takes away one that is in it. */
  delete(slot: number): void {
    this.#size -= 1;
    (this.#many ?? this.#few).delete(slot);
  }

  addTo(bits: Bits): void {
    if (this.#many) bits.include(this.#many);
    for (const slot of this.#few) bits.add(slot);
  }

  /** How many of these are in a set. */
  sizeIn(bits: Bits): number {
    if (this.#many) return bits.sizeWith(this.#many);
    let size = 0;
    for (const slot of this.#few) if (bits.has(slot)) size += 1;
    return size;
  }
}
