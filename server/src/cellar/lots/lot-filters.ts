import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { Drinking } from '@le-chai/contracts/condition';
import type { FilterGroups } from '@le-chai/contracts/primitives';
import { facetsOf } from '../../core/wares/facets.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { drinkingIn, OWN_LOTS } from './own-lots.ts';
import { type CountedLots, type CountedTag, groupLots } from './rules/group-lots.ts';

/** What a member’s lots can be filtered by, with the number of lots of each value. @param year of the house's clock */
export async function lotFilters(client: Queryable, memberId: number, year: number): Promise<FilterGroups> {
  const { rows } = await client.query<CountedRows>(
    `with mine as materialized (${OWN_LOTS}),
     wine as (
       select status, product_id, builder_id, builder_name, root, region, color, vintage, size_ml,
              ${drinkingIn('$2')} as drinking, count(*)::int as total
         from mine group by status, product_id, builder_id, builder_name, root, region, color, vintage, size_ml, drinking),
     tagged as (
       select lower(tag) as value, min(tag) as label, count(*)::int as total
         from mine, unnest(tags) tag group by lower(tag))
     select coalesce((select json_agg(wine) from wine), '[]') as wines,
            coalesce((select json_agg(tagged) from tagged), '[]') as tags`,
    [memberId, year],
  );
  const { wines, tags } = rows[0]!;
  return groupLots(wines.map(countedLots), tags);
}

interface CountedRows {
  wines: CountedRow[];
  tags: CountedTag[];
}

interface CountedRow {
  status: CellarStatusCode;
  builder_id: number;
  builder_name: string;
  root: 'wine' | 'spirit';
  region: string;
  color: string;
  vintage: number | null;
  size_ml: number;
  drinking: Drinking;
  total: number;
}

function countedLots({ status, drinking, total, ...row }: CountedRow): CountedLots {
  const { root, region, color, vintage } = row;
  const source = {
    builderId: row.builder_id,
    builder: row.builder_name,
    root,
    region,
    color,
    vintage,
    sizeMl: row.size_ml,
  };
  return { status, drinking, total, facets: facetsOf([source], 0) };
}
