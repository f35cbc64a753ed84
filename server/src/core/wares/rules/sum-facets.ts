import type { FilterGroups } from '@le-chai/contracts/primitives';
import type { Facet } from '../facets.ts';

/** So many things that have one value. */
export interface CountedFacet {
  readonly facet: Facet;
  readonly total: number;
}

/** The filters of a group: every value that occurs, once, in its order, with the number of all things that have it. */
export function sumFacets(counted: readonly CountedFacet[]): FilterGroups[string]['filters'] {
  const sums = new Map<string, CountedFacet>();
  for (const { facet, total } of counted) {
    sums.set(facet.value, { facet, total: (sums.get(facet.value)?.total ?? 0) + total });
  }
  return [...sums.values()]
    .toSorted((a, b) => a.facet.order - b.facet.order || a.facet.label.localeCompare(b.facet.label, 'en'))
    .map(({ facet: { label, value }, total }) => ({ label, total, value }));
}
