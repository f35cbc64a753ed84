import type { Changes, Topic } from './changes.ts';

/** Ids remembered one by one; beyond that, all start over. */
const LIMIT = 50_000;

/**
 * A number for each thing of a topic that grows when the thing changes: what a cache was filled at, it is good for as
 * long as the number stays. Take the number before reading what is cached.
 */
export class Versions {
  readonly #byId = new Map<string, number>();
  /** Never repeats, so that a thing forgotten and changed again cannot meet its old number. */
  #clock = 0;
  #floor = 0;

  constructor(changes: Changes, topic: Topic) {
    changes.on(topic, (id) => {
      this.#clock += 1;
      if (id === null || this.#byId.size >= LIMIT) {
        this.#byId.clear();
        this.#floor = this.#clock;
      } else this.#byId.set(id, this.#clock);
    });
  }

  /** Grows when anything of the topic changes. */
  get all(): number {
    return this.#clock;
  }

  /** Grows when this one changes. */
  of(id: number | string): number {
    return this.#byId.get(String(id)) ?? this.#floor;
  }
}
