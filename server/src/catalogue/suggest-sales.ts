import { foldText } from './fold-text.ts';
import type { Entry } from './index/entry.ts';

/**
 * The sales to suggest first, of those found: whose name begins with a word searched for, then whose name has it
 * anywhere, then those found by their producer, region and the like. Among equals the order stays.
 */
export function suggestSales(found: readonly Entry[], words: readonly string[], limit: number): readonly Entry[] {
  const ranked = found.map((entry) => ({ entry, rank: rankOf(foldText(entry.name), words) }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

function rankOf(name: string, words: readonly string[]): number {
  if (words.some((word) => name.startsWith(word))) return 0;
  if (words.some((word) => name.includes(word))) return 1;
  return 2;
}
