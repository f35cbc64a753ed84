import type { SaleOrder } from '@le-chai/contracts/primitives';
import { ORDERS } from '../sort-sales.ts';
import { Bits } from './bits.ts';
import type { Entry } from './entry.ts';
import { Sorted } from './sorted.ts';

type Order = SaleOrder | 'highest-id';

const COMPARE: Record<Order, (a: Entry, b: Entry) => number> = { ...ORDERS, 'highest-id': (a, b) => b.id - a.id };

/** So many are sorted by themselves: to look for them among all takes longer. */
const FEW = 100;

interface Kept {
  readonly compare: (a: Entry, b: Entry) => number;
  readonly slots: Sorted<number>;
}

/** All sales in every order that was asked for. A change moves one sale, in the orders where it matters. */
export class Orders {
  /** What is compared: by slot. */
  readonly #entries: (Entry | undefined)[] = [];
  readonly #kept = new Map<Order, Kept>();

  change(slot: number, before: Entry | undefined, after: Entry | undefined): void {
    const moving = [...this.#kept.values()].filter(({ compare }) => !before || !after || compare(before, after) !== 0);
    if (before) for (const { slots } of moving) slots.remove(slot);
    this.#entries[slot] = after;
    if (after) for (const { slots } of moving) slots.add(slot);
  }

  /** The entries of a set from the place `from` on in an order, `most` at most. */
  slice(order: Order, chosen: Bits, from: number, most: number): Entry[] {
    const found: Entry[] = [];
    if (most <= 0) return found;
    if (chosen.size <= FEW) {
      const few = chosen.slots().map((slot) => this.#entries[slot]!);
      return few.toSorted(COMPARE[order]).slice(from, from + most);
    }
    let passed = 0;
    for (const slot of this.#sorted(order).items) {
      if (!chosen.has(slot)) continue;
      passed += 1;
      if (passed <= from) continue;
      found.push(this.#entries[slot]!);
      if (found.length === most) break;
    }
    return found;
  }

  /** The sales that cost so much, cents, both ends among them. */
  priced(least: number, most: number): Bits {
    const priced = new Bits();
    const byPrice = this.#sorted('price-asc');
    const price = (slot: number) => this.#entries[slot]!.price;
    const end = byPrice.place((slot) => price(slot) <= most);
    for (let at = byPrice.place((slot) => price(slot) < least); at < end; at += 1) priced.add(byPrice.items[at]!);
    return priced;
  }

  #sorted(order: Order): Sorted<number> {
    let kept = this.#kept.get(order);
    if (!kept) {
      const compare = COMPARE[order];
      kept = { compare, slots: new Sorted((a, b) => compare(this.#entries[a]!, this.#entries[b]!)) };
      for (const slot of this.#entries.keys()) if (this.#entries[slot]) kept.slots.add(slot);
      this.#kept.set(order, kept);
    }
    return kept.slots;
  }
}
