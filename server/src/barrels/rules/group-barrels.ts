import type { FilterGroups } from '@le-chai/contracts/primitives';
import { facetsOf } from '../../catalogue/index/facets.ts';

/** Barrels that are alike in all they are filtered by. */
export interface CountedBarrels {
  readonly region: string;
  readonly color: string;
  readonly winery_id: number;
  readonly winery: string;
  readonly vintage: number | null;
  readonly total: number;
}

const GROUPS = { region: 'Region', color: 'Colour', producer: 'Winery', vintage: 'Vintage' } as const;
type Facet = keyof typeof GROUPS;
const FACETS = Object.keys(GROUPS) as Facet[];

/** What a member's barrels can be filtered by: each value with the number of all barrels that have it. */
export function groupBarrels(counted: readonly CountedBarrels[]): FilterGroups {
  const groups = FACETS.map((facet) => [facet === 'producer' ? 'winery' : facet, groupOf(facet, counted)] as const);
  return Object.fromEntries(groups);
}

function groupOf(key: Facet, counted: readonly CountedBarrels[]): FilterGroups[string] {
  const values = new Map<string, { label: string; value: string; order: number; total: number }>();
  for (const { winery_id: builderId, winery: builder, region, color, vintage, total } of counted) {
    // A spirit's vintage is the year it was laid down, which its owner looks for no less.
    const facets = facetsOf([{ builderId, builder, root: 'wine', region, color, vintage, sizeMl: null }], 0);
    for (const facet of facets[key]) {
      const before = values.get(facet.value)?.total ?? 0;
      values.set(facet.value, { ...facet, total: before + total });
    }
  }
  const inOrder = [...values.values()].toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'));
  return { label: GROUPS[key], filters: inOrder.map(({ label, total, value }) => ({ label, total, value })) };
}
