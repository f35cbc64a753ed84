import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { formatChanges, sumUpChanges } from '../prices/rules/sum-up-changes.ts';
import type { ImportLine } from './import-line.ts';
import { writePrices } from './write-prices.ts';
import { producerRows, productRows, type Row, withoutKnown, writeLines } from './write-lines.ts';

/** What would be another page than it is now. */
interface PageChange {
  /** Of a page that is added, with `{number}` for what a sale gets once it is taken in. */
  address: string;
  change: 'added' | 'changed';
  what: string;
}

/** A producer or product that is known and would be left as it is. */
interface Kept {
  kind: 'producer' | 'product';
  /** Name of a producer, SKU of a product. */
  key: string;
  /** Columns of which the file says something else. */
  differs: string[];
}

export interface Preview {
  /** Sales that would be made. */
  adds: number;
  /** References that are in the catalogue already. */
  known: string[];
  kept: Kept[];
  pages: PageChange[];
  /** What its market prices would change. */
  prices: ReturnType<typeof sumUpChanges>;
}

/**
 * What taking these lines in would do; sales that are planned change no page yet. They are written as for real, so that the database checks them too, and taken back
 * before anybody sees them.
 */
export async function previewLines(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  lines: readonly ImportLine[],
  planned: boolean,
): Promise<Preview> {
  const fresh = await withoutKnown(client, lines);
  const kept = [...(await keptProducers(client, fresh)), ...(await keptProducts(client, fresh))];
  const pages = fresh.length === 0 || planned ? [] : await pagesOf(client, fresh);
  await client.query('savepoint preview');
  const added = new Set(fresh.map(({ reference }) => reference));
  await writeLines(client, fresh, planned);
  const { taken } = await writePrices(client, database, lines, { fresh: added, actor: '' });
  await client.query('rollback to savepoint preview');
  const known = lines.map(({ reference }) => reference).filter((reference) => !added.has(reference));
  return { adds: fresh.length, known, kept, pages, prices: sumUpChanges(taken) };
}

async function keptProducers(client: PoolClient, lines: readonly ImportLine[]): Promise<Kept[]> {
  const given = producerRows(lines);
  const { rows } = await client.query<{ now: Row }>(
    'select to_json(b) as now from builder b where name = any($1::text[])',
    [given.map(({ name }) => name)],
  );
  return keptOf('producer', 'name', given, rows, ['region', 'country', 'winery_description']);
}

/** What a product is, but for what a file says without naming it. */
const PRODUCT_FACTS =
  'name root category color region varietal vintage age alcohol bottler about size_ml drink_from drink_until'.split(
    ' ',
  );

async function keptProducts(client: PoolClient, lines: readonly ImportLine[]): Promise<Kept[]> {
  const given = productRows(lines, () => null);
  const { rows } = await client.query<{ now: Row }>(
    'select to_json(p) as now from product p where sku = any($1::text[])',
    [given.map(({ sku }) => sku)],
  );
  return keptOf('product', 'sku', given, rows, PRODUCT_FACTS);
}

/** What a file leaves out is no other value. */
function keptOf(
  kind: Kept['kind'],
  key: string,
  given: readonly Row[],
  rows: readonly { now: Row }[],
  columns: readonly string[],
): Kept[] {
  const known = new Map(rows.map(({ now }) => [now[key], now]));
  return given.flatMap((row) => {
    const now = known.get(row[key]);
    if (!now) return [];
    const differs = columns.filter((column) => {
      const said = row[column];
      return said !== null && said !== '' && said !== now[column];
    });
    return [{ kind, key: String(row[key]), differs }];
  });
}

async function pagesOf(client: PoolClient, lines: readonly ImportLine[]): Promise<PageChange[]> {
  const added = lines.map((line): PageChange => {
    const { reference, lot, sale } = line;
    const name = sale.name ?? (lot ?? line.barrel)!.name;
    const end = sale.ends === undefined ? 'without an end' : `until ${sale.ends}`;
    const what = `${reference}: ${name}, ${sale.price / 100} EUR, from ${sale.starts} ${end}`;
    return { address: `/sales/${lot ? 'lot' : 'barrel'}/{number}`, change: 'added', what };
  });
  const lists = [...Map.groupBy(lines.flatMap(listsOf), (address) => address)].map(([address, sales]): PageChange => ({
    address,
    change: 'changed',
    what: `lists ${sales.length} more ${sales.length === 1 ? 'sale' : 'sales'} once open`,
  }));
  return [...added, ...lists, ...(await pagesOfProducers(client, lines))];
}

/** Lists that show a sale while it is on. */
function listsOf({ lot, sale }: ImportLine): string[] {
  if (sale.type === 'shop' || sale.type === 'private-sale') return ['/dashboard', '/new-shop', `/store/${sale.type}`];
  const tab = sale.type === 'single-lot' ? 'single-lots' : lot ? 'collections' : 'barrels';
  return ['/dashboard', ...(sale.weekly ? ['/weekly/auctions/all'] : []), `/weekly/auctions/${tab}`];
}

/** Sales that members see by now show what else their producers have on. */
async function pagesOfProducers(client: PoolClient, lines: readonly ImportLine[]): Promise<PageChange[]> {
  const { rows } = await client.query<{ id: number; kind: string; producers: string[] }>(
    `with known as (select id, name from builder where name = any($1::text[])),
     of_sale as (
       select s.id, s.product_type as kind, k.name from known k
         join product p on p.builder_id = k.id join lot_component c on c.product_id = p.id
         join sale s on s.lot_id = c.lot_id where s.status in ('scheduled', 'open')
       union
       select s.id, s.product_type, k.name from known k
         join barrel b on b.builder_id = k.id join sale s on s.barrel_id = b.id where s.status in ('scheduled', 'open'))
     select id, kind, array_agg(name order by name) as producers from of_sale group by id, kind order by id`,
    [producerRows(lines).map(({ name }) => name)],
  );
  return rows.map(({ id, kind, producers }) => ({
    address: `/sales/${kind}/${id}-sale`,
    change: 'changed',
    what: `shows more from ${producers.join(' and ')}`,
  }));
}

/** Written line by line. */
export function formatPreview({ adds, known, kept, pages, prices }: Preview): string[] {
  return [
    ...pages.map(({ address, change, what }) => `${change === 'added' ? '+' : '~'} ${address}  ${what}`),
    ...kept.map(({ kind, key, differs }) => {
      const other = differs.length > 0 ? `, although the file has a different ${differs.join(', ')}` : '';
      return `= ${kind} ${key} already exists and stays as it is${other}`;
    }),
    ...known.map((reference) => `= ${reference} is already in the catalogue and stays as it is`),
    ...formatChanges(prices),
    `Nothing was written. It would import ${adds} ${adds === 1 ? 'sale' : 'sales'}.`,
  ];
}
