import type { FilterGroups } from '@le-chai/contracts/primitives';
import { type Entry, type Facet, FACET_KEYS, type FacetKey } from './index/entry.ts';
import { hasFacets, type Selected } from './select-sales.ts';

const LABELS: Record<FacetKey, string> = {
  root_category: 'Category',
  region: 'Region',
  color: 'Colour',
  producer: 'Producer',
  vintage: 'Vintage',
  size: 'Bottle size',
  price: 'Price',
};

/**
 * The filter groups of a list: each value with the number of sales there would be if it were chosen, given what is
 * chosen in the other groups. A value that is chosen stays, even when nothing is left of it.
 */
export function filterGroups(entries: readonly Entry[], selected: Selected): FilterGroups {
  const counts = new Map(FACET_KEYS.map((key) => [key, new Map<string, { facet: Facet; total: number }>()]));
  for (const entry of entries) {
    for (const key of FACET_KEYS) {
      const chosen = selected.get(key);
      const counted = hasFacets(entry, selected, key);
      const values = counts.get(key)!;
      for (const facet of entry.facets[key]) {
        if (!counted && !chosen?.has(facet.value)) continue;
        const count = values.get(facet.value) ?? { facet, total: 0 };
        if (counted) count.total += 1;
        values.set(facet.value, count);
      }
    }
  }
  return Object.fromEntries(
    FACET_KEYS.map((key) => [key, { label: LABELS[key], filters: inOrder([...counts.get(key)!.values()]) }]),
  );
}

function inOrder(counts: { facet: Facet; total: number }[]) {
  return counts
    .toSorted((a, b) => a.facet.order - b.facet.order || a.facet.label.localeCompare(b.facet.label, 'en'))
    .map(({ facet: { label, value }, total }) => ({ label, total, value }));
}
