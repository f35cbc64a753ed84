import { Bits } from './bits.ts';
import type { Entry } from './entry.ts';
import { Sorted } from './sorted.ts';

interface End {
  /** ms since the epoch. */
  readonly at: number;
  readonly slot: number;
}

/** Which sales are on at any moment: those open, but for the few whose end has come and that are not closed yet. */
export class OnNow {
  readonly #open = new Bits();
  readonly #ends = new Sorted<End>((a, b) => a.at - b.at || a.slot - b.slot);

  change(slot: number, before: Entry | undefined, after: Entry | undefined): void {
    if (after?.status === 'open') this.#open.add(slot);
    else this.#open.delete(slot);
    const [had, has] = [endOf(before), endOf(after)];
    if (had === has) return;
    if (had !== undefined) this.#ends.remove({ at: had, slot });
    if (has !== undefined) this.#ends.add({ at: has, slot });
  }

  at(now: number): Bits {
    const on = this.#open.copy();
    for (const { at, slot } of this.#ends.items) {
      if (at > now) break;
      on.delete(slot);
    }
    return on;
  }

  /** The first end after a moment; infinite where nothing ends. */
  firstEndAfter(moment: number): number {
    return this.#ends.items[this.#ends.place(({ at }) => at <= moment)]?.at ?? Number.POSITIVE_INFINITY;
  }
}

const endOf = (entry: Entry | undefined) => (entry?.status === 'open' ? (entry.finishesAt ?? undefined) : undefined);
