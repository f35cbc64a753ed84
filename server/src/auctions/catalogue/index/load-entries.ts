import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../../core/database/open-database.ts';
import { readInSlices } from '../../../core/database/read-in-slices.ts';
import type { Entry } from './entry.ts';
import { type SaleFacetSource, saleFacetsOf } from './sale-facets.ts';
import { foldText } from '../../../core/wares/fold-text.ts';
import { SaleSets } from './sale-sets.ts';
import { UNITS_HELD } from '../load-sales.ts';
import { listOf, SEEN } from '../../../core/database/statuses.ts';

interface EntryRow extends Omit<Entry, 'text' | 'builderIds' | 'facets' | 'price' | 'drinkFrom'> {
  price: number;
  sources: (SaleFacetSource & { words: string })[] | null;
}

/**
 * Sales that are over stay in the lists for so long; after that they are shown to those who bid on them or wished for
 * them, and by their address. Our own choice, docs/rules.md#what-lists-show
 */
const DAYS_LISTED = 90;

/** Condition on a row `s` of sale. */
const LISTED = `(s.status in ('scheduled', 'open') or s.closed_at > house_now() - interval '${DAYS_LISTED} days')`;

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/* One statement and one row a sale, whatever number of components it has. */
const LOAD = `
  select s.id, s.type_id as "typeId", s.product_type as "productType", s.status, s.weekly, s.charity,
         ${ms('s.starts_at')} as "startsAt", ${ms('s.finishes_at')} as "finishesAt", s.current_price_cents as price, s.bets,
         s.quantity_max - s.units_sold - case when s.type_id in ${listOf(AUCTION_TYPE_ID['private-sale'], AUCTION_TYPE_ID.shop)} then ${UNITS_HELD} else 0 end < s.quantity_min
           as "soldOut", s.name, s.version, coalesce(l.sources, b.sources) as sources
    from sale s
    left join lateral (
      select json_agg(json_build_object(
               'builderId', w.id, 'builder', w.name, 'root', p.root, 'region', p.region, 'color', p.color,
               'vintage', p.vintage, 'sizeMl', p.size_ml,
               'drinkFrom', p.drink_from, 'drinkUntil', p.drink_until,
               'words', concat_ws(' ', p.name, p.varietal, p.category, p.bottler, w.country)) order by c.id) as sources
        from lot_component c join product p on p.id = c.product_id join builder w on w.id = p.builder_id
       where c.lot_id = s.lot_id) l on s.lot_id is not null
    left join lateral (
      select json_build_array(json_build_object(
               'builderId', w.id, 'builder', w.name, 'region', a.region,
               'root', case a.wine_type when 'spirit' then 'spirit' else 'wine' end, 'color', a.color,
               'vintage', a.vintage, 'sizeMl', null, 'drinkFrom', null, 'drinkUntil', null,
               'words', concat_ws(' ', a.name, a.varietal, w.country))) as sources
        from barrel a join builder w on w.id = a.builder_id
       where a.id = s.barrel_id) b on s.barrel_id is not null`;

/** Reads what lists need of every sale that is listed, inside a transaction; others are answered meanwhile. @param year in which they are looked at */
export async function loadSets(client: PoolClient, year: number): Promise<SaleSets> {
  const sets = new SaleSets();
  for await (const rows of readInSlices<EntryRow>(client, `${LOAD} where ${LISTED}`, [])) {
    for (const row of rows) sets.put(entryOf(row, year));
  }
  return sets;
}

/** The same of the sales named, of those among them that are listed. */
export async function loadListedOf(db: Queryable, ids: readonly number[], year: number): Promise<Entry[]> {
  const { rows } = await db.query<EntryRow>({
    name: 'catalogue-listed',
    text: `${LOAD} where s.id = any($1::bigint[]) and ${LISTED}`,
    values: [ids],
  });
  return rows.map((row) => entryOf(row, year));
}

/** The same of the sales named, listed or not, as far as members may know of them. */
export async function loadEntries(db: Queryable, ids: readonly number[], year: number): Promise<Entry[]> {
  const { rows } = await db.query<EntryRow>({
    name: 'catalogue-entries',
    text: `${LOAD} where s.id = any($1::bigint[]) and ${SEEN}`,
    values: [ids],
  });
  return rows.map((row) => entryOf(row, year));
}

/** Versions of all that is listed, to be compared with what is in memory. */
export async function listedVersions(db: Queryable): Promise<{ id: number; version: number }[]> {
  const { rows } = await db.query<{ id: number; version: number }>(
    `select s.id, s.version from sale s where ${LISTED}`,
  );
  return rows;
}

function entryOf({ sources, ...row }: EntryRow, year: number): Entry {
  const found = sources ?? [];
  const words = found.map((source) =>
    [source.words, source.builder, source.region, source.vintage ?? 'NV', source.color].join(' '),
  );
  return {
    ...row,
    text: foldText([row.name, ...words].join(' ')),
    builderIds: [...new Set(found.map(({ builderId }) => builderId))],
    drinkFrom: firstYear(found),
    facets: saleFacetsOf(found, row, year),
  };
}

function firstYear(sources: readonly SaleFacetSource[]): number | null {
  const years = sources.flatMap(({ drinkFrom }) => drinkFrom ?? []);
  return years.length > 0 ? Math.min(...years) : null;
}
