import type { FilterGroups } from '@le-chai/contracts/primitives';
import { facetsOf } from '../../../core/wares/facets.ts';
import { sumFacets } from '../../../core/wares/rules/sum-facets.ts';

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
  const values = counted.flatMap(({ winery_id: builderId, winery: builder, region, color, vintage, total }) => {
    // A spirit's vintage is the year it was laid down, which its owner looks for no less.
    const facets = facetsOf([{ builderId, builder, root: 'wine', region, color, vintage, sizeMl: null }], 0);
    return facets[key].map((facet) => ({ facet, total }));
  });
  return { label: GROUPS[key], filters: sumFacets(values) };
}
