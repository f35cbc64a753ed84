/** As many new items find their places one by one; more are sorted together. */
const FEW = 100;

/** Items kept in order while some come and go: a place is found by halving, and what is after it moves over. */
export class Sorted<Item> {
  readonly #compare: (a: Item, b: Item) => number;
  #sorted: Item[] = [];
  /** Not in their places yet. */
  #added: Item[] = [];

  /** @param compare orders any two items: zero only for an item and itself */
  constructor(compare: (a: Item, b: Item) => number) {
    this.#compare = compare;
  }

  get items(): readonly Item[] {
    this.#settle();
    return this.#sorted;
  }

  add(item: Item): void {
    this.#added.push(item);
  }

  /** Takes away an item that is in it. */
  remove(item: Item): void {
    this.#settle();
    this.#sorted.splice(this.#placeOf(item), 1);
  }

  /**
   * Place of the first item that is not before something.
   * @param isBefore true for the first items, and false for all after them
   */
  place(isBefore: (item: Item) => boolean): number {
    return placeIn(this.items, isBefore);
  }

  #settle(): void {
    if (this.#added.length > FEW) this.#sorted = [...this.#sorted, ...this.#added].toSorted(this.#compare);
    else for (const item of this.#added) this.#sorted.splice(this.#placeOf(item), 0, item);
    this.#added = [];
  }

  #placeOf(item: Item): number {
    return placeIn(this.#sorted, (other) => this.#compare(other, item) < 0);
  }
}

function placeIn<Item>(sorted: readonly Item[], isBefore: (item: Item) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(sorted[middle]!)) from = middle + 1;
    else to = middle;
  }
  return from;
}
