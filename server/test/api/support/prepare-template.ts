/* Prepares one template: `node prepare-template.ts bare|small|demo`, with DATA_DIR and perhaps DATABASE_URL. */
import { Client } from 'pg';
import { openDatabase, type Database } from '../../../src/core/database/open-database.ts';
import { fillDemo } from '../../../src/demo/fill-demo.ts';
import type { Template } from './templates.ts';

const template = process.argv[2] as Template;
const dataDir = process.env['DATA_DIR'] ?? '';
const url = process.env['DATABASE_URL'];

if (url) await createDatabase(url);
const database = await openDatabase({ dataDir, url });
if (template === 'small') await fillSmall(database);
if (template === 'demo') await fillDemo(database, 'test');
await database.close();

async function createDatabase(address: string): Promise<void> {
  const name = new URL(address).pathname.slice(1);
  const client = new Client({ connectionString: new URL('/postgres', address).href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

async function fillSmall({ pool }: Database): Promise<void> {
  await pool.query(`
    insert into builder (name, winery_description, region, country) values
      ('Château Vauclerc', 'Gravel above the river.', 'Bordeaux', 'France'),
      ('Glen Tarrach', 'A small still house.', 'Speyside', 'Scotland');
    insert into product (builder_id, name, sku, root, category, color, region, varietal, vintage, age, alcohol, size_ml, emp_cents, emp_at) values
      (1, 'Château Vauclerc, Pauillac', 'VAU-2016-075', 'wine', 'Wine', 'red', 'Bordeaux', 'Cabernet Sauvignon, Merlot', 2016, null, 13.5, 750, 31200, now()),
      (1, 'Château Vauclerc, Pauillac', 'VAU-2016-150', 'wine', 'Wine', 'red', 'Bordeaux', 'Cabernet Sauvignon, Merlot', 2016, null, 13.5, 1500, 74400, now()),
      (2, 'Glen Tarrach, 25 years', 'TAR-25-070', 'spirit', 'Whisky', 'other', 'Speyside', '', null, 25, 46, 700, 48600, now());
    insert into lot (name, description, "case", available_date, warehouse) values
      ('Pauillac 2016, a bottle', 'From the château.', 'None', current_date, 'Geneva'),
      ('Pauillac 2016, three and a magnum', 'From the château.', 'Original wooden case', current_date, 'Geneva'),
      ('Glen Tarrach, 25 years', 'One sherry cask.', 'Box', current_date + 30, 'Geneva');
    insert into lot_component (lot_id, product_id, quantity, price_cents) values
      (1, 1, 1, 30000), (2, 1, 3, 30000), (2, 2, 1, 70000), (3, 3, 1, 45000);
    insert into barrel (builder_id, name, color, region, varietal, vintage, litres_ml, bottling, custom_label_tiers, final_bottling_date, emp_cents) values
      (1, 'Barolo 2024, barrel no. 9', 'red', 'Piemonte', 'Nebbiolo', 2024, 225000,
       '[{"sizeMl":750,"customLabel":true,"casing":[{"type":"OC","label":"Case of six","priceCents":600,"capacity":6}]},
         {"sizeMl":1500,"customLabel":false,"casing":[{"type":"OWC","label":"Wooden case of three","priceCents":1800,"capacity":3}]}]',
       '["Collector","Founder"]', current_date + 500, 11000),
      (1, 'Barolo 2024, the last of no. 4', 'red', 'Piemonte', 'Nebbiolo', 2024, 27000,
       '[{"sizeMl":750,"customLabel":false,"casing":[{"type":"OC","label":"Case of six","priceCents":600,"capacity":6}]}]',
       '[]', current_date + 60, 11000);
  `);
}
