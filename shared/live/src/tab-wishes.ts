import { FOLLOWED_MOST } from '@le-chai/contracts/notices';
import { FORGOTTEN } from './timing.ts';

/** What one tab would have followed. */
export interface TabWishes {
  tab: string;
  sales: readonly number[];
  /** When somebody looked at the tab last, browser clock, ms. */
  seen: number;
}

/** What all tabs of the browser would have followed, as far as this one has heard. */
export class AllWishes {
  readonly #tabs = new Map<string, TabWishes & { heardAt: number }>();

  /** @param now browser clock, ms */
  hear({ tab, sales, seen }: TabWishes, now: number): void {
    if (sales.length === 0) this.#tabs.delete(tab);
    else this.#tabs.set(tab, { tab, sales, seen, heardAt: now });
  }

  forget(): void {
    this.#tabs.clear();
  }

  /**
   * What the stream shall follow: as many as it can, of the tabs that were looked at last. A tab that has not said for
   * long what it wants has crashed or sleeps.
   */
  chosen(now: number): number[] {
    for (const { tab, heardAt } of this.#tabs.values()) if (now - heardAt > FORGOTTEN) this.#tabs.delete(tab);
    const lastSeenFirst = [...this.#tabs.values()].toSorted((a, b) => b.seen - a.seen);
    return [...new Set(lastSeenFirst.flatMap(({ sales }) => sales))].slice(0, FOLLOWED_MOST);
  }
}
