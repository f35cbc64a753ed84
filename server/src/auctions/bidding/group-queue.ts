interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Works a group off: one result for each item, in its order. */
export type WorkOff<Item, Result> = (key: number, items: readonly Item[]) => Promise<readonly Result[]>;

/**
 * One queue for each key. While a group of a key is worked off, what arrives for that key waits and forms the next
 * group, in the order of arrival. Nothing waits for a timer: alone, an item is a group of one at once.
 */
export class GroupQueue<Item, Result> {
  readonly #workOff: WorkOff<Item, Result>;
  readonly #largest: number;
  readonly #waiting = new Map<number, Waiting<Item, Result>[]>();
  #running = new Set<Promise<void>>();

  /** @param largest items in a group at most, so that one group does not take for ever */
  constructor(workOff: WorkOff<Item, Result>, largest: number) {
    this.#workOff = workOff;
    this.#largest = largest;
  }

  add(key: number, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key);
      if (waiting) {
        waiting.push({ item, resolve, reject });
        return;
      }
      this.#waiting.set(key, [{ item, resolve, reject }]);
      const running = this.#drain(key).finally(() => this.#running.delete(running));
      this.#running.add(running);
    });
  }

  /** Resolves when nothing waits or runs any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #drain(key: number): Promise<void> {
    for (;;) {
      const waiting = this.#waiting.get(key) ?? [];
      if (waiting.length === 0) break;
      const group = waiting.splice(0, this.#largest);
      try {
        const results = await this.#workOff(
          key,
          group.map(({ item }) => item),
        );
        group.forEach(({ resolve }, index) => resolve(results[index]!));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#waiting.delete(key);
  }
}
