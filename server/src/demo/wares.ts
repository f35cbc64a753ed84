import type { PoolClient } from 'pg';
import type { BottlingRow } from '../core/database/schema/catalogue.ts';
import { LOT_STATUS } from '../core/database/statuses.ts';
import { barrels } from './catalogue/barrels.ts';
import { barrelsOfThePast } from './catalogue/past-barrels.ts';
import { producers } from './catalogue/producers.ts';
import type { DemoBarrel, DemoBarrelSale, DemoLotSale } from './catalogue/types.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import type { Offer } from './offer.ts';
import type { Shelf } from './shelf.ts';
import { dayAfter } from './spans.ts';

/** The lot or barrel that a sale offers. */
export interface Ware {
  id: number;
  productType: 'lot' | 'barrel';
  /** Units offered, bottles in one, millilitres in one of a barrel. */
  units: number;
  step: number;
  unitMl: number;
  /** Of one lot, or of a litre. */
  marketCents: number;
}

interface House {
  shelf: Shelf;
  now: Date;
}

const BOTTLE_ML = 750;

/** Writes what the offers offer: every sale has a lot or a barrel of its own. In the order of the offers. */
export async function insertWares(client: PoolClient, house: House, offers: readonly Offer[]): Promise<Ware[]> {
  const lots = offers.flatMap(({ sale }) => ('bottles' in sale ? [sale] : []));
  const casks = offers.flatMap(({ sale }) => ('barrel' in sale ? [sale] : []));
  const lotWares = await insertLots(client, house, lots);
  const barrelWares = await insertBarrels(client, house, casks);
  const next = { lot: lotWares.values(), barrel: barrelWares.values() };
  return offers.flatMap(({ sale }) => next['bottles' in sale ? 'lot' : 'barrel'].next().value ?? []);
}

async function insertLots(client: PoolClient, { shelf, now }: House, sales: readonly DemoLotSale[]): Promise<Ware[]> {
  const ids = await takeIds(client, 'lot', sales.length);
  await insertRows(
    client,
    'lot',
    sales.map((sale, index) => ({
      id: ids[index],
      name: sale.name,
      description: sale.description,
      case: sale.case,
      available_date: dayAfter(now, sale.availableInDays ?? 0),
      warehouse: sale.warehouse,
    })),
  );
  const known = await knownSerials(client, sales);
  const components = sales.flatMap((sale, index) => {
    const market = marketOf(sale, shelf);
    return sale.bottles.map(([wine, litres, quantity]) => {
      const { id, empCents } = shelf.bottle(wine, litres);
      const share = (euro: number) => Math.round((euro * 100 * empCents) / market);
      return {
        lot_id: ids[index],
        product_id: id,
        quantity,
        price_cents: share(sale.opens),
        undiscounted_price_cents: sale.was ? share(sale.was) : null,
        signed: sale.signedBy !== undefined,
        person_signing: sale.signedBy ?? '',
        custom_label: sale.ownLabel ?? false,
        serial_number: (sale.backFrom ? known.get(sale.backFrom) : sale.serial) ?? null,
        conditions: sale.conditions ?? [],
        provenance: sale.provenance ?? [],
      };
    });
  });
  await insertRows(client, 'lot_component', components);
  return sales.map((sale, index) => ({
    id: ids[index] ?? 0,
    productType: 'lot',
    units: sale.units ?? 1,
    step: 1,
    unitMl: 0,
    marketCents: marketOf(sale, shelf),
  }));
}

/** The number of a bottle by the name of the sale in which a member bought it who has it no longer. */
async function knownSerials(client: PoolClient, sales: readonly DemoLotSale[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; serial: string }>(
    `select a.name, s.serial_number as serial
       from sale a join cellar_lot c on c.lot_id = a.lot_id join serial s on s.cellar_lot_id = c.id
      where a.name = any($1::text[]) and c.status = ${LOT_STATUS['not-associated']}`,
    [sales.flatMap(({ backFrom }) => backFrom ?? [])],
  );
  return new Map(rows.map(({ name, serial }) => [name, serial]));
}

function marketOf({ bottles }: DemoLotSale, shelf: Shelf): number {
  return bottles.reduce((sum, [wine, litres, quantity]) => sum + shelf.bottle(wine, litres).empCents * quantity, 0);
}

async function insertBarrels(client: PoolClient, house: House, sales: readonly DemoBarrelSale[]): Promise<Ware[]> {
  const ids = await takeIds(client, 'barrel', sales.length);
  const held = sales.map((sale) => barrelOf(sale.barrel));
  await insertRows(
    client,
    'barrel',
    held.map((barrel, index) => barrelRow(barrel, ids[index] ?? 0, house)),
  );
  return sales.map((sale, index) => {
    const unitMl = sale.step * BOTTLE_ML;
    const { litres, market } = held[index] ?? barrelOf(sale.barrel);
    return {
      id: ids[index] ?? 0,
      productType: 'barrel',
      units: Math.floor((litres * 1000) / unitMl),
      step: sale.step,
      unitMl,
      marketCents: market * 100,
    };
  });
}

function barrelOf(key: string): DemoBarrel {
  const barrel = [...barrels, ...barrelsOfThePast].find((known) => known.key === key);
  if (!barrel) throw new Error(`The demo catalogue has no barrel ${key}`);
  return barrel;
}

function barrelRow(barrel: DemoBarrel, id: number, { shelf, now }: House) {
  return {
    id,
    builder_id: shelf.builder(barrel.producer),
    name: barrel.name,
    description: barrel.description,
    color: barrel.colour,
    region: producers.find(({ key }) => key === barrel.producer)?.region,
    varietal: barrel.varietal,
    wine_type: barrel.kind,
    vintage: barrel.vintage,
    alcohol: barrel.alcohol,
    litres_ml: barrel.litres * 1000,
    bottling: barrel.sizes.map((litres) => bottlingOf(litres, barrel.customLabel.length > 0)),
    custom_label_tiers: barrel.customLabel,
    final_bottling_date: dayAfter(now, barrel.bottledInDays),
    lots_available_date: dayAfter(now, barrel.releasedInDays),
    dinner_with_producer: barrel.dinner !== undefined,
    notes_dinner: barrel.dinner ?? '',
    notes_visit: barrel.visit ?? '',
    emp_cents: barrel.market * 100,
  };
}

const carton = (capacity: number, euro: number) =>
  ({ type: 'OC', label: `Carton of ${capacity}`, priceCents: euro * 100, capacity }) as const;
const wood = (capacity: number, euro: number) =>
  ({ type: 'OWC', label: `Wooden case of ${capacity}`, priceCents: euro * 100, capacity }) as const;

/** Cases by size: cartons for what is small, wood for what is large. EUR a case. */
function bottlingOf(litres: number, customLabel: boolean): BottlingRow {
  const sizeMl = Math.round(litres * 1000);
  if (litres < 0.6) return { sizeMl, customLabel, casing: [carton(12, 8), wood(12, 26)] };
  if (litres < 1) return { sizeMl, customLabel, casing: [carton(6, 6), wood(6, 22), wood(12, 34)] };
  if (litres < 2) return { sizeMl, customLabel, casing: [carton(3, 8), wood(3, 24), wood(6, 38)] };
  return { sizeMl, customLabel: false, casing: [wood(1, litres < 4 ? 28 : 46)] };
}
