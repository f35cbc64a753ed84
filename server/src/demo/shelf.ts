import type { PoolClient } from 'pg';
import { producers } from './catalogue/producers.ts';
import { wines } from './catalogue/wines.ts';
import { insertRows, takeIds } from './insert-rows.ts';

/** A wine in one size, as the database has it. */
interface Bottle {
  id: number;
  empCents: number;
}

/** Finds what the catalogue names. */
export interface Shelf {
  bottle: (wine: string, litres: number) => Bottle;
  builder: (producer: string) => number;
}

/** Writes the producers and their wines. */
export async function insertCatalogue(client: PoolClient, now: Date): Promise<void> {
  const builderIds = await takeIds(client, 'builder', producers.length);
  const builderOf = new Map(producers.map(({ key }, index) => [key, builderIds[index]]));
  await insertRows(
    client,
    'builder',
    producers.map(({ key, name, region, country, description, unnamed }) => ({
      id: builderOf.get(key),
      name,
      winery_description: description,
      region,
      country,
      gallery: [],
      show_on_website: !unnamed,
    })),
  );
  const sizes = wines.flatMap((wine) => Object.entries(wine.market).map(([litres, euro]) => ({ wine, litres, euro })));
  const ids = await takeIds(client, 'product', sizes.length);
  await insertRows(
    client,
    'product',
    sizes.map(({ wine, litres, euro }, index) => ({
      id: ids[index],
      builder_id: builderOf.get(wine.producer),
      name: wine.name,
      sku: sku(wine.key, Number(litres)),
      root: wine.kind ? 'wine' : 'spirit',
      category: wine.category,
      wine_type: wine.kind ?? 'spirit',
      color: wine.colour,
      region: producers.find(({ key }) => key === wine.producer)?.region,
      varietal: wine.varietal,
      vintage: wine.vintage,
      age: wine.age ?? null,
      alcohol: wine.alcohol,
      bottler: wine.bottler ?? '',
      about: wine.about,
      drink_from: wine.drink?.[0] ?? null,
      drink_until: wine.drink?.[1] ?? null,
      size_ml: Math.round(Number(litres) * 1000),
      emp_cents: euro * 100,
      emp_at: now,
    })),
  );
}

/** What `insertCatalogue` wrote, now or at an earlier time. */
export async function loadShelf(client: PoolClient): Promise<Shelf> {
  const products = await client.query<{ sku: string; id: number; emp_cents: number }>(
    'select sku, id, emp_cents from product',
  );
  const builders = await client.query<{ name: string; id: number }>('select name, id from builder');
  const bottles = new Map(
    products.rows.map((row) => [row.sku, { id: Number(row.id), empCents: Number(row.emp_cents) }]),
  );
  const ids = new Map(builders.rows.map((row) => [row.name, Number(row.id)]));
  return {
    bottle: (wine, litres) => found(bottles.get(sku(wine, litres)), `${wine} in ${litres} l`),
    builder: (key) => found(ids.get(producers.find((producer) => producer.key === key)?.name ?? ''), key),
  };
}

const sku = (wine: string, litres: number) => `${wine}-${Math.round(litres * 1000)}`.toUpperCase();

function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`The demo catalogue does not have ${name}`);
  return thing;
}
