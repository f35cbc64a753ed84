import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import type { DirectSaleBarrel, DirectSaleComponent, DirectSaleLot } from '@le-chai/contracts/direct-sales';
import type { SaleId, WineColour } from '@le-chai/contracts/primitives';
import { toEuro, toEuroOrNull, toLitres } from '../../core/money/amounts.ts';
import type { SaleRow } from './load-sales.ts';
import type { ComponentRow } from '../../core/wares/ware-rows.ts';
import { barrelOf, completeName, lotOf } from '../../core/wares/product-parts.ts';
import { marketPrice, rootCategory } from './sale-facts.ts';

type OwnFields =
  | 'quantity_options'
  | 'units_left'
  | 'only_few_left'
  | 'is_available'
  | 'is_held'
  | 'is_in_wishlist'
  | 'is_waiting_to_be_notified';
export type SharedDirectSale = Omit<DirectSaleLot, OwnFields> | Omit<DirectSaleBarrel, OwnFields>;
export type OwnDirectPart = Pick<DirectSaleLot, OwnFields>;

/** The part of a sale at a price that everybody sees alike. */
export function sharedDirectSale(row: SaleRow): SharedDirectSale {
  if (row.barrel && row.barrel_builder) {
    return { ...base(row), product_type: 'barrel', product: barrelOf(row.barrel, row.barrel_builder) };
  }
  if (!row.lot) throw new Error(`Sale ${row.id} offers nothing`);
  const components = row.components ?? [];
  return {
    ...base(row),
    product_type: 'lot',
    in_bond: row.in_bond,
    components: components.map(componentOf),
    warehouse: row.lot.warehouse,
    product: lotOf(row.lot, components),
  };
}

const PRIVATE = AUCTION_TYPE_ID['private-sale'];

function base(row: SaleRow) {
  return {
    id_sale: row.id as SaleId,
    name: row.name,
    description: row.description,
    is_private: row.type_id === PRIVATE,
    type: { id: row.type_id === PRIVATE ? PRIVATE : AUCTION_TYPE_ID.shop },
    status: row.status,
    start_data: row.starts_at.toISOString(),
    finish_data: row.finishes_at?.toISOString() ?? null,
    catalogue: row.catalogue,
    tags: row.tags,
    pictures: row.pictures,
    badge: row.badge,
    availability_label: row.availability_label,
    root_category: rootCategory(row),
    emp: toEuroOrNull(marketPrice(row)),
    price: toEuro(row.current_price_cents),
    undiscounted_price: toEuroOrNull(row.undiscounted_initial_price_cents),
    original_price: toEuroOrNull(row.original_price_cents),
  };
}

const componentOf = ({ product, quantity }: ComponentRow): DirectSaleComponent => ({
  id_entity: product.id,
  vintage: product.vintage,
  bottle_size: toLitres(product.size_ml),
  quantity,
  wine_color: product.color as WineColour,
  name: completeName(product),
  image: product.cover,
});
