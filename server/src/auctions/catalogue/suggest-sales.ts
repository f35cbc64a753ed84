import { Bits } from './index/bits.ts';
import type { Entry } from './index/entry.ts';
import type { SaleSets } from './index/sale-sets.ts';

/**
 * The sales to suggest first, of those found: whose name begins with a word searched for, then whose name has it
 * anywhere, then those found by their producer, region and the like. Among equals those that end soonest come first.
 */
export function suggestSales(sets: SaleSets, found: Bits, words: readonly string[], limit: number): Entry[] {
  const suggested: Entry[] = [];
  const left = found.copy();
  for (const place of ['beginning', 'name', 'text'] as const) {
    const having = new Bits();
    for (const word of words) having.include(sets.words.having(word, place));
    suggested.push(...sets.orders.slice('default', having.keep(left), 0, limit - suggested.length));
    if (suggested.length === limit) break;
    left.drop(having);
  }
  return suggested;
}
