import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import type { PoolClient } from 'pg';
import { unitMl, unitsOf, type ImportLine } from './import-line.ts';

/** Values by column. */
export type Row = Record<string, unknown>;
type Component = NonNullable<ImportLine['lot']>['components'][number];

/** Lines written by one round of statements. */
const AT_ONCE = 1000;

/**
 * Writes lines in as few statements as may be, however many they are. Lines whose reference is in the catalogue are left as
 * they are there; so are producers and products that it knows. Market prices are written by `writePrices`.
 * @param planned whether no member sees the sales until their week is opened
 * @returns ids of the sales made
 */
export async function writeLines(
  client: PoolClient,
  lines: readonly ImportLine[],
  planned: boolean,
): Promise<number[]> {
  const made: number[] = [];
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const fresh = await withoutKnown(client, lines.slice(at, at + AT_ONCE));
    if (fresh.length > 0) made.push(...(await writeRound(client, fresh, planned)));
  }
  return made;
}

/** The lines whose reference is not in the catalogue yet. */
export async function withoutKnown(client: PoolClient, lines: readonly ImportLine[]): Promise<ImportLine[]> {
  const { rows } = await client.query<{ reference: string }>(
    'select reference from sale where reference = any($1::text[])',
    [lines.map(({ reference }) => reference)],
  );
  const known = new Set(rows.map(({ reference }) => reference));
  return lines.filter(({ reference }) => !known.has(reference));
}

async function writeRound(client: PoolClient, lines: readonly ImportLine[], planned: boolean): Promise<number[]> {
  const producers = await producerIds(client, lines);
  const products = await productIds(client, lines, producers);
  const lots = lines.filter((line) => line.lot);
  const lotIds = await insertAll(
    client,
    'lot',
    lots.map(({ lot }) => lotRow(lot!)),
  );
  const components = lots.flatMap(({ lot }, index) =>
    lot!.components.map((component) => componentRow(component, lotIds[index]!, products.get(component.sku)!)),
  );
  if (components.length > 0) await insertAll(client, 'lot_component', components);
  const barrels = lines.filter((line) => line.barrel);
  const barrelIds = await insertAll(
    client,
    'barrel',
    barrels.map(({ barrel, producer }) => barrelRow(barrel!, producers.get(producer.name)!)),
  );
  const lotOf = new Map(lots.map((line, index) => [line, lotIds[index]!]));
  const barrelOf = new Map(barrels.map((line, index) => [line, barrelIds[index]!]));
  return insertAll(
    client,
    'sale',
    lines.map((line) => saleRow(line, lotOf.get(line) ?? null, barrelOf.get(line) ?? null, planned)),
  );
}

async function producerIds(client: PoolClient, lines: readonly ImportLine[]): Promise<Map<string, number>> {
  return upsert(client, 'builder', 'name', producerRows(lines));
}

/** Producers that lines name, as they would be written, each once. */
export function producerRows(lines: readonly ImportLine[]): Row[] {
  const named = lines.flatMap(({ producer, lot }) => [
    producer,
    ...(lot?.components ?? []).flatMap((component) => component.producer ?? []),
  ]);
  return [...new Map(named.map((producer) => [producer.name, producer])).values()].map(producerRow);
}

async function productIds(
  client: PoolClient,
  lines: readonly ImportLine[],
  producers: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const once = productRows(lines, (name) => producers.get(name)!);
  return once.length > 0 ? upsert(client, 'product', 'sku', once) : new Map();
}

/** Wines and spirits that lines name, as they would be written, each once. @param builder id of a producer, by its name */
export function productRows(lines: readonly ImportLine[], builder: (name: string) => number | null): Row[] {
  const rows = lines.flatMap(({ lot, producer }) =>
    (lot?.components ?? []).map((component) => productRow(component, builder((component.producer ?? producer).name))),
  );
  return [...new Map(rows.map((row) => [row['sku'], row])).values()];
}

/** Columns that are called as in the file; a value that it leaves out is null, so that all rows have the same columns. */
const pick = <From extends object>(from: From, ...names: readonly (keyof From & string)[]): Row =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

/** All rows of a table have the same columns. Quoted, since one is called `case`. */
const columnsOf = (rows: readonly Row[]) => Object.keys(rows[0]!).map((column) => `"${column}"`);

/** Rows that are new are written; all are found by their key. */
async function upsert(
  client: PoolClient,
  table: string,
  key: string,
  rows: readonly Row[],
): Promise<Map<string, number>> {
  const columns = columnsOf(rows).join(', ');
  const { rows: found } = await client.query<{ id: number; key: string }>(
    `with given as (select * from json_populate_recordset(null::${table}, $1::json)),
          made as (insert into ${table} (${columns}) select ${columns} from given on conflict (${key}) do nothing
                   returning id, ${key} as key)
     select id, key from made
     union select t.id, t.${key} from ${table} t join given on given.${key} = t.${key}`,
    [JSON.stringify(rows)],
  );
  return new Map(found.map((row) => [row.key, row.id]));
}

/** @returns ids in the order of the rows */
async function insertAll(client: PoolClient, table: string, rows: readonly Row[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = columnsOf(rows);
  const { rows: ids } = await client.query<{ id: number }>(
    `with given as (
       select nextval('${table}_id_seq') as new_id, at, row
         from json_array_elements($1::json) with ordinality as given (row, at)),
     made as (
       insert into ${table} (id, ${columns.join(', ')}) overriding system value
       select new_id, ${columns.map((column) => `filled.${column}`).join(', ')}
         from given, json_populate_record(null::${table}, given.row) filled)
     select new_id as id from given order by at`,
    [JSON.stringify(rows)],
  );
  return ids.map(({ id }) => id);
}

const producerRow = (producer: ImportLine['producer']): Row => ({
  ...pick(producer, 'name', 'region', 'country', 'show_on_website'),
  winery_description: producer.description,
});

const lotRow = (lot: NonNullable<ImportLine['lot']>): Row =>
  pick(lot, 'name', 'description', 'case', 'available_date', 'warehouse');

const productRow = (component: Component, builder: number | null): Row => ({
  builder_id: builder,
  ...pick(component, 'name', 'sku', 'root', 'category', 'wine_type', 'color', 'region', 'varietal', 'vintage', 'age'),
  ...pick(component, 'alcohol', 'bottler', 'about', 'cover'),
  size_ml: component.size,
  drink_from: component.drinking_window?.from ?? null,
  drink_until: component.drinking_window?.until ?? null,
});

const componentRow = (component: Component, lot: number, product: number): Row => ({
  lot_id: lot,
  product_id: product,
  ...pick(component, 'quantity', 'signed', 'person_signing', 'custom_label'),
  price_cents: component.price,
  undiscounted_price_cents: component.undiscounted_price ?? null,
  serial_number: component.serial ?? null,
  conditions: component.conditions.map(({ bottles, level, label, capsule, remarks }) => ({
    quantity: bottles,
    fill_level: level ?? null,
    label,
    capsule,
    remarks,
  })),
  // A year sorts before the days in it.
  provenance: component.provenance.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
});

const barrelRow = (barrel: NonNullable<ImportLine['barrel']>, builder: number): Row => ({
  builder_id: builder,
  ...pick(barrel, 'name', 'description', 'color', 'region', 'varietal', 'wine_type', 'vintage', 'alcohol'),
  ...pick(barrel, 'custom_label_tiers', 'final_bottling_date', 'lots_available_date'),
  ...pick(barrel, 'dinner_with_producer', 'notes_dinner', 'notes_visit'),
  litres_ml: barrel.litres,
  bottling: barrel.bottling.map(({ size, custom_label, casing }) => ({
    sizeMl: size,
    customLabel: custom_label,
    casing: casing.map(({ type, label, price, capacity }) => ({ type, label, priceCents: price, capacity })),
  })),
});

function saleRow(
  { reference, lot, barrel, sale }: ImportLine,
  lotId: number | null,
  barrelId: number | null,
  planned: boolean,
): Row {
  return {
    reference,
    type_id: AUCTION_TYPE_ID[sale.type],
    product_type: lot ? 'lot' : 'barrel',
    lot_id: lotId,
    barrel_id: barrelId,
    name: sale.name ?? (lot ?? barrel)!.name,
    description: (lot ?? barrel)!.description,
    badge: sale.badge ?? null,
    availability_label: sale.availability_label,
    tags: sale.tags,
    catalogue: sale.catalogue ?? null,
    weekly: sale.weekly,
    charity: sale.charity,
    in_bond: sale.in_bond,
    // The settler opens what is due, as with every other sale.
    status: planned ? 'planned' : 'scheduled',
    starts_at: sale.starts,
    finishes_at: sale.ends ?? null,
    initial_price_cents: sale.price,
    undiscounted_initial_price_cents: sale.undiscounted_price ?? null,
    original_price_cents: sale.original_price ?? null,
    buy_now_enabled: sale.buy_now_price !== undefined,
    buy_now_price_cents: sale.buy_now_price ?? null,
    undiscounted_buy_now_price_cents: sale.undiscounted_buy_now_price ?? null,
    estimate_low_cents: sale.estimate?.low ?? null,
    estimate_high_cents: sale.estimate?.high ?? null,
    quantity_min: sale.min_units,
    quantity_max: sale.units ?? (barrel ? unitsOf(barrel.litres, sale) : 1),
    step: barrel ? sale.bottles_per_unit : 1,
    unit_ml: barrel ? unitMl(sale) : 0,
    current_price_cents: sale.price,
    bets: 0,
    units_asked: 0,
    units_sold: 0,
    version: 1,
  };
}
