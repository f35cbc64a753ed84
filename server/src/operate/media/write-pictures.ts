import type { Picture } from '@le-chai/contracts/picture';
import type { PoolClient } from 'pg';
import { Refused } from '../../core/house/refused.ts';
import type { BottlingRow } from '../../core/database/schema/catalogue.ts';
import { completeName } from '../../core/wares/product-parts.ts';
import type { FileError, OrderedPicture } from './picture-order.ts';
import { type Kind, type Place, VIEWS } from './picture-place.ts';

/** A bottle, sale or producer that photographs are of. */
interface Thing {
  kind: Kind;
  id: number;
  /** As its photographs are described. */
  name: string;
  /** Of a sale of a barrel. */
  barrelId: number | null;
  bottling: BottlingRow[] | null;
}

/** What a thing is called in an import. */
type Named = Pick<Place, 'kind' | 'key'>;

export interface Written {
  errors: FileError[];
  /** Bottles, sales and producers that the photographs are of, and how many of them changed. */
  things: number;
  changed: number;
  /** Sales that show any of it. */
  sales: number[];
}

/** Shows photographs, in the order given: each thing that one of them is of shows these and no others from now on. */
export async function writePictures(client: PoolClient, pictures: readonly OrderedPicture[]): Promise<Written> {
  const groups = Map.groupBy(pictures, ({ place: { kind, key } }) => `${kind}/${key}`);
  const things = await findThings(
    client,
    pictures.map(({ place }) => place),
  );
  const errors: FileError[] = [];
  const ids: Record<Kind, number[]> = { products: [], sales: [], producers: [] };
  for (const [name, group] of groups) {
    const thing = things.get(name);
    if (!thing) {
      errors.push(...group.map(({ path, place }) => ({ path, message: unknown(place) })));
      continue;
    }
    const found = bottleErrors(thing, group);
    errors.push(...found);
    if (errors.length === 0 && (await show(client, thing, group))) ids[thing.kind].push(thing.id);
  }
  const changed = ids.products.length + ids.sales.length + ids.producers.length;
  if (errors.length > 0 || changed === 0) return { errors, things: groups.size, changed, sales: [] };
  return { errors, things: groups.size, changed, sales: await salesThatShow(client, ids) };
}

/**
 * Shows no photograph of a thing any more. Their files stay in the store.
 * @returns sales that showed one; undefined if the thing had none
 * @throws {Refused} if there is no such thing
 */
export async function removePictures(client: PoolClient, place: Named): Promise<number[] | undefined> {
  const thing = (await findThings(client, [place])).get(`${place.kind}/${place.key}`);
  if (!thing) throw new Refused(`T${unknown(place).slice(1)}.`);
  if (!(await show(client, thing, []))) return undefined;
  return salesThatShow(client, { products: [], sales: [], producers: [], [thing.kind]: [thing.id] });
}

const unknown = ({ kind, key }: Named): string =>
  ({
    products: `there is no bottle with the SKU “${key}”`,
    sales: `there is no sale “${key}”`,
    producers: `there is no producer “${key}”`,
  })[kind];

/** Finds everything that is named, by one statement for each kind. */
async function findThings(client: PoolClient, named: readonly Named[]): Promise<Map<string, Thing>> {
  const keys = (of: Kind) => [...new Set(named.flatMap(({ kind, key }) => (kind === of ? [key] : [])))];
  const products = await client.query<{ key: string; id: number; name: string; vintage: number | null; root: string }>(
    'select sku as key, id, name, vintage, root from product where sku = any($1::text[])',
    [keys('products')],
  );
  const producers = await client.query<{ key: string; id: number; region: string }>(
    'select name as key, id, region from builder where name = any($1::text[])',
    [keys('producers')],
  );
  // A reference comes before a number that is written the same.
  const sales = await client.query<{
    key: string;
    id: number;
    name: string;
    barrel_id: number | null;
    bottling: BottlingRow[] | null;
  }>(
    `select distinct on (given.key) given.key, s.id, s.name, s.barrel_id, a.bottling
       from unnest($1::text[]) as given (key)
       join sale s on s.reference = given.key or s.id = case when given.key ~ '^[1-9][0-9]{0,8}$' then given.key::bigint end
       left join barrel a on a.id = s.barrel_id
      order by given.key, s.reference is distinct from given.key`,
    [keys('sales')],
  );
  const none = { barrelId: null, bottling: null };
  return new Map<string, Thing>([
    ...products.rows.map(
      (row) => [`products/${row.key}`, { kind: 'products', id: row.id, name: completeName(row), ...none }] as const,
    ),
    ...producers.rows.map(
      (row) => [`producers/${row.key}`, { kind: 'producers', id: row.id, name: row.key, ...none }] as const,
    ),
    ...sales.rows.map(
      ({ key, id, name, barrel_id: barrelId, bottling }) =>
        [`sales/${key}`, { kind: 'sales', id, name, barrelId, bottling }] as const,
    ),
  ]);
}

/** Bottles that are photographed, and that the barrel is not bottled in. */
function bottleErrors({ bottling }: Thing, group: readonly OrderedPicture[]): FileError[] {
  return group.flatMap(({ path, place: { bottleMl } }) => {
    if (bottleMl === null || bottling?.some(({ sizeMl }) => sizeMl === bottleMl)) return [];
    const message = bottling ? `the barrel is not bottled in ${bottleMl} ml` : 'the sale is not of a barrel';
    return [{ path, message }];
  });
}

/** @returns whether anything is different from before */
async function show(client: PoolClient, thing: Thing, group: readonly OrderedPicture[]): Promise<boolean> {
  const pictures = group
    .filter(({ place }) => place.bottleMl === null)
    .map(({ cover, alt, place }): Picture => ({ cover, alt: alt ?? describe(thing.name, place) }));
  const written = await client.query(STATEMENTS[thing.kind], [thing.id, JSON.stringify(pictures)]);
  const bottles = thing.kind === 'sales' && thing.barrelId !== null && (await showBottles(client, thing, group));
  return (written.rowCount ?? 0) > 0 || bottles;
}

/** What a photograph shows, from what is known of it. */
const describe = (name: string, { view }: Place): string =>
  view === null ? `${name}: a view` : `${name}, ${VIEWS[view]}`;

/* The fields of one photograph, or of addresses alone, follow the list. */
const STATEMENTS: Record<Kind, string> = {
  // A cover that was given by the catalogue stays where no photograph replaces it.
  products: `update product set pictures = $2::jsonb,
                    cover = coalesce($2::jsonb -> 0 ->> 'cover', nullif(cover, pictures -> 0 ->> 'cover'))
              where id = $1 and pictures <> $2::jsonb`,
  sales: 'update sale set pictures = $2::jsonb where id = $1 and pictures <> $2::jsonb',
  producers: `update builder set pictures = $2::jsonb, gallery = jsonb_path_query_array($2::jsonb, '$[*].cover')
               where id = $1 and pictures <> $2::jsonb`,
};

async function showBottles(client: PoolClient, thing: Thing, group: readonly OrderedPicture[]): Promise<boolean> {
  const images = new Map(group.map(({ place, cover }) => [place.bottleMl, cover]));
  const bottling = (thing.bottling ?? []).map(({ sizeMl, customLabel, casing }): BottlingRow => ({
    sizeMl,
    customLabel,
    casing,
    // Without one the field is left out of the JSON.
    image: images.get(sizeMl),
  }));
  const { rowCount } = await client.query(
    'update barrel set bottling = $2::jsonb where id = $1 and bottling <> $2::jsonb',
    [thing.barrelId, JSON.stringify(bottling)],
  );
  return (rowCount ?? 0) > 0;
}

async function salesThatShow(client: PoolClient, ids: Readonly<Record<Kind, number[]>>): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from sale where id = any($1::bigint[])
     union select s.id from product p join lot_component c on c.product_id = p.id join sale s on s.lot_id = c.lot_id
            where p.id = any($2::bigint[]) or p.builder_id = any($3::bigint[])
     union select s.id from barrel a join sale s on s.barrel_id = a.id
            where a.builder_id = any($3::bigint[])
               or a.id in (select barrel_id from sale where id = any($1::bigint[]) and barrel_id is not null)`,
    [ids.sales, ids.products, ids.producers],
  );
  return rows.map(({ id }) => id);
}
