import type { Queryable } from '../database/open-database.ts';
import type { Entry } from './entry.ts';
import { type FacetSource, facetsOf } from './facets.ts';
import { foldText } from './fold-text.ts';

interface EntryRow extends Omit<Entry, 'text' | 'builderIds' | 'facets' | 'price'> {
  price: number;
  sources: (FacetSource & { words: string })[] | null;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/* One statement and one row a sale, whatever number of components it has. */
const LOAD = `
  select s.id, s.type_id as "typeId", s.product_type as "productType", s.status, s.weekly, s.charity,
         ${ms('s.starts_at')} as "startsAt", ${ms('s.finishes_at')} as "finishesAt", s.current_price_cents as price,
         s.name, s.version, coalesce(l.sources, b.sources) as sources
    from sale s
    left join lateral (
      select json_agg(json_build_object(
               'builderId', w.id, 'builder', w.name, 'root', p.root, 'region', p.region, 'color', p.color,
               'vintage', p.vintage, 'sizeMl', p.size_ml,
               'words', concat_ws(' ', p.name, p.varietal, p.category, p.bottler, w.country)) order by c.id) as sources
        from lot_component c join product p on p.id = c.product_id join builder w on w.id = p.builder_id
       where c.lot_id = s.lot_id) l on s.lot_id is not null
    left join lateral (
      select json_build_array(json_build_object(
               'builderId', w.id, 'builder', w.name, 'root', 'wine', 'region', a.region, 'color', a.color,
               'vintage', a.vintage, 'sizeMl', null, 'words', concat_ws(' ', a.name, a.varietal, w.country))) as sources
        from barrel a join builder w on w.id = a.builder_id
       where a.id = s.barrel_id) b on s.barrel_id is not null`;

/** Reads what lists need of all sales, or of those named. */
export async function loadEntries(db: Queryable, ids?: readonly number[]): Promise<Entry[]> {
  const { rows } = ids
    ? await db.query<EntryRow>({
        name: 'catalogue-entries',
        text: `${LOAD} where s.id = any($1::bigint[])`,
        values: [ids],
      })
    : await db.query<EntryRow>(LOAD);
  return rows.map(entryOf);
}

function entryOf({ sources, ...row }: EntryRow): Entry {
  const found = sources ?? [];
  const words = found.map((source) =>
    [source.words, source.builder, source.region, source.vintage ?? 'NV', source.color].join(' '),
  );
  return {
    ...row,
    text: foldText([row.name, ...words].join(' ')),
    builderIds: [...new Set(found.map(({ builderId }) => builderId))],
    facets: facetsOf(found, row.price),
  };
}
