import { casingOptions } from '@le-chai/bottling/casing-options';
import type { Barrel, BottlingOption, Builder, Lot, LotComponent } from '@le-chai/contracts/auction';
import type { DrinkingWindow } from '@le-chai/contracts/condition';
import type { WineColour } from '@le-chai/contracts/primitives';
import { toEuro, toEuroOrNull, toLitres } from '../money/amounts.ts';
import type { BottlingRow } from '../database/schema/catalogue.ts';
import type { BarrelRow, BuilderRow, ComponentRow, LotRow } from './ware-rows.ts';

export function lotOf(row: LotRow, components: readonly ComponentRow[]): Lot {
  return {
    id: row.id,
    case_: row.case,
    available_date: row.available_date,
    description: row.description,
    components: components.map((component) => componentOf(row.id, component)),
  };
}

function componentOf(lotId: number, row: ComponentRow): LotComponent {
  const { product } = row;
  return {
    about: product.about,
    age: product.age,
    alcool_level: product.alcohol,
    bottler: product.bottler,
    builder: builderOf(row.builder),
    category: { name: product.category, root: product.root },
    color: product.color as WineColour,
    custom_label: row.custom_label,
    id: row.id,
    id_serial: row.id_serial,
    wrapper_id: lotId,
    id_product: product.id,
    media: { cover: product.cover, pictures: product.pictures },
    nameProductComplete: completeName(product),
    nameProductWithoutVintage: product.name,
    person_signing: row.person_signing,
    price: toEuro(row.price_cents),
    quantity: row.quantity,
    region: product.region,
    serial_number: row.serial_number,
    signed: row.signed,
    size: toLitres(product.size_ml),
    varietal: product.varietal,
    vintage: product.vintage,
    wine_type: product.wine_type,
    emp: toEuroOrNull(product.emp_cents),
    undiscounted_price: toEuroOrNull(row.undiscounted_price_cents),
    conditions: row.conditions,
    provenance: row.provenance,
    drinking_window: drinkingWindowOf(product),
  };
}

/** With the vintage, "NV" for a wine without one; spirits have an age instead, which is in their names. */
export function completeName({ name, vintage, root }: { name: string; vintage: number | null; root: string }): string {
  if (vintage) return `${name} ${vintage}`;
  return root === 'wine' ? `${name} NV` : name;
}

/** The years in which a product is at its best, where they are known. */
export function drinkingWindowOf(row: {
  drink_from: number | null;
  drink_until: number | null;
}): DrinkingWindow | null {
  const { drink_from: from, drink_until: until } = row;
  return from === null || until === null ? null : { from, until };
}

export function barrelOf(row: BarrelRow, builder: BuilderRow): Barrel {
  return {
    id_barrel: row.id,
    name: row.name,
    color: row.color as WineColour,
    description: row.description,
    region: row.region,
    varietal: row.varietal,
    wine_type: row.wine_type,
    alcohol_level: row.alcohol,
    vintage: row.vintage,
    litres: toLitres(row.litres_ml),
    builder: builderOf(builder),
    bottling: row.bottling.map(bottlingOf),
    custom_label_enabled_for_tiers: row.custom_label_tiers,
    final_bottling_date: row.final_bottling_date,
    lots_available_date: row.lots_available_date,
    dinner_with_producer: row.dinner_with_producer,
    notes_dinner_with_producer: row.notes_dinner,
    notes_visit_cellar_of_producer: row.notes_visit,
  };
}

/** A bottle size with its cases, the house's own among them. */
export function bottlingOf(row: BottlingRow): BottlingOption {
  return {
    size: toLitres(row.sizeMl),
    bottle_image: row.image ?? null,
    is_custom_label_permitted: row.customLabel,
    casing: casingOptions(row).map(({ type, label, priceCents, capacity }) => ({
      type,
      label,
      price: toEuro(priceCents),
      capacity,
    })),
  };
}

export function builderOf(row: BuilderRow): Builder {
  const { id, name, winery_description, region, country, gallery, pictures, show_on_website } = row;
  return { id, name, winery_description, region, country, gallery, pictures, show_on_website };
}
