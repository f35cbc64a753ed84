import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import type { SaleCard } from '@le-chai/contracts/whats-new';
import type { WineColour } from '@le-chai/contracts/primitives';
import { toLitres } from '../../core/money/amounts.ts';
import { bidPercentage } from '../../core/sale/rules/bid-percentage.ts';
import type { SaleRow } from './load-sales.ts';

const KINDS = { 1: 'single-lot', 2: 'collection', 3: 'private-sale', 5: 'shop' } as const;

/** What the card of a sale shows beside the sale itself. The same for everybody. */
export function cardOf(row: SaleRow): SaleCard {
  const components = row.components ?? [];
  const bottles = { red: 0, rose: 0, white: 0, other: 0 };
  for (const { product, quantity } of components) bottles[product.color as WineColour] += quantity;
  const builders = row.barrel_builder ? [row.barrel_builder] : components.map(({ builder }) => builder);
  return {
    // A barrel among the collections is a barrel first.
    kind: row.product_type === 'barrel' && row.type_id === AUCTION_TYPE_ID.collection ? 'barrel' : KINDS[row.type_id],
    producers: [...new Set(builders.map(({ name }) => name))],
    fill_percentage: bidPercentage(row.units_asked, row.units_sold, row.quantity_max),
    bottles,
    products: components.map(({ product, quantity }) => ({
      name: product.name,
      vintage: product.vintage,
      count: quantity,
      size: toLitres(product.size_ml),
    })),
  };
}
