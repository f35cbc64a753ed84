import type { Changes, Topic } from '../../../core/database/changes.ts';

/** How far back it is known when something changed, ms. Longer than a page takes to open its stream, on any line. */
export const REMEMBERED = 60_000;

/** When each thing of some topics last changed, as far as this process knows, for the last minute or two. */
export class RecentChanges {
  readonly #now: () => number;
  /** Earlier changes are unknown. */
  #since: number;
  /** Of this minute, and of the one before: what is older is forgotten a whole minute at a time. */
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  #turned: number;

  /** @param now ms, a clock that never goes back */
  constructor(changes: Changes, topics: readonly Topic[], now = () => performance.now()) {
    this.#now = now;
    this.#since = now();
    this.#turned = now();
    for (const topic of topics) changes.on(topic, (id) => this.#note(id));
  }

  /** For how long this thing has not changed, ms: at most a minute, and at most since changes may have been missed. */
  quietFor(id: number | string): number {
    const last = this.#young.get(String(id)) ?? this.#old.get(String(id)) ?? this.#since;
    return Math.min(REMEMBERED, this.#now() - last);
  }

  /** Whether this thing is known to have changed in the last minute. */
  hasChanged(id: number | string): boolean {
    const last = this.#young.get(String(id)) ?? this.#old.get(String(id));
    return last !== undefined && this.#now() - last < REMEMBERED;
  }

  #note(id: string | null): void {
    const now = this.#now();
    if (id === null) {
      this.#since = now;
      this.#young.clear();
      this.#old.clear();
      return;
    }
    if (now - this.#turned > REMEMBERED) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#turned = now;
    }
    this.#young.set(id, now);
  }
}
