/** A set of slots (whole numbers from nought), one bit each: sets are combined and counted 32 slots at a time. */
export class Bits {
  #words = new Uint32Array(32);

  add(slot: number): void {
    const at = slot >>> 5;
    if (at >= this.#words.length) this.#grow(at + 1);
    this.#words[at]! |= 1 << (slot & 31);
  }

  delete(slot: number): void {
    const at = slot >>> 5;
    if (at < this.#words.length) this.#words[at]! &= ~(1 << (slot & 31));
  }

  has(slot: number): boolean {
    return ((this.#words[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
  }

  copy(): Bits {
    const copy = new Bits();
    copy.#words = this.#words.slice();
    return copy;
  }

  /** Takes in all of another set. */
  include(other: Bits): this {
    const theirs = other.#words;
    if (theirs.length > this.#words.length) this.#grow(theirs.length);
    for (let at = 0; at < theirs.length; at += 1) this.#words[at]! |= theirs[at]!;
    return this;
  }

  /** Keeps what is in another set too. */
  keep(other: Bits): this {
    const theirs = other.#words;
    for (let at = 0; at < this.#words.length; at += 1) this.#words[at]! &= theirs[at] ?? 0;
    return this;
  }

  /** Keeps what is not in another set. */
  drop(other: Bits): this {
    const theirs = other.#words;
    for (let at = 0; at < this.#words.length; at += 1) this.#words[at]! &= ~(theirs[at] ?? 0);
    return this;
  }

  get size(): number {
    let size = 0;
    for (const word of this.#words) size += bitsOf(word);
    return size;
  }

  /** All of them, from the lowest. */
  slots(): number[] {
    const slots: number[] = [];
    for (let at = 0; at < this.#words.length; at += 1) {
      for (let left = this.#words[at]!; left !== 0; left &= left - 1) slots.push(at * 32 + bitsOf((left & -left) - 1));
    }
    return slots;
  }

  /** How many are in both. */
  sizeWith(other: Bits): number {
    const theirs = other.#words;
    const both = Math.min(this.#words.length, theirs.length);
    let size = 0;
    for (let at = 0; at < both; at += 1) size += bitsOf(this.#words[at]! & theirs[at]!);
    return size;
  }

  #grow(least: number): void {
    const grown = new Uint32Array(Math.max(least, this.#words.length * 2));
    grown.set(this.#words);
    this.#words = grown;
  }
}

/** Bits set in a word, by adding up neighbours: pairs, then fours, then bytes. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
