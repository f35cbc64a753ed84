import type { FilterGroups } from '@le-chai/contracts/primitives';
import { inFacets } from './choose-sales.ts';
import type { Bits } from './index/bits.ts';
import { FACET_KEYS, FACET_LABELS, type FacetKey } from '../../core/wares/facets.ts';
import type { SaleSets } from './index/sale-sets.ts';
import type { Selected } from './select-sales.ts';

/**
 * The filter groups of a list: each value with the number of sales there would be if it were chosen, given what is
 * chosen in the other groups. A value that is chosen stays, even when nothing is left of it.
 */
export function filterGroups(sets: SaleSets, inScope: Bits, selected: Selected): FilterGroups {
  return Object.fromEntries(
    FACET_KEYS.map((key) => [key, { label: FACET_LABELS[key], filters: valuesOf(key, sets, inScope, selected) }]),
  );
}

function valuesOf(key: FacetKey, sets: SaleSets, inScope: Bits, selected: Selected) {
  const counted = inFacets(sets, inScope, selected, key);
  const chosen = selected.get(key);
  return sets.facets.of(key).flatMap(({ facet: { label, value }, slots }) => {
    const total = slots.sizeIn(counted);
    const stays = total > 0 || (chosen?.has(value) && slots.sizeIn(inScope) > 0);
    return stays ? [{ label, total, value }] : [];
  });
}
