import type { Quantities } from '@le-chai/contracts/auction';
import { AUCTION_TYPE_ID, ROOT_CATEGORY } from '@le-chai/contracts/house';
import { toLitres } from '../../core/money/amounts.ts';
import type { SaleRow } from './load-sales.ts';
import type { Offered } from './rules/availability.ts';

/** Private sales and the shop sell at a price; bids are for the other two. */
export const isAuction = ({ type_id }: Pick<SaleRow, 'type_id'>) =>
  type_id === AUCTION_TYPE_ID['single-lot'] || type_id === AUCTION_TYPE_ID.collection;

/** The columns of a sale that decide whether it can be bought. */
export type StockRow = Pick<
  SaleRow,
  'type_id' | 'status' | 'finishes_at' | 'quantity_min' | 'quantity_max' | 'units_sold' | 'units_held'
>;

export function stockOf(row: StockRow): Offered {
  return {
    status: row.status,
    finishesAt: row.finishes_at && row.finishes_at.getTime(),
    isAuction: isAuction(row),
    unitsOffered: row.quantity_max,
    unitsSold: row.units_sold,
    unitsHeld: row.units_held,
    quantityMin: row.quantity_min,
  };
}

/** How units of the sale are counted. A lot is one unit; a unit of a barrel is a number of bottles. */
export function quantitiesOf(row: SaleRow): Quantities {
  const barrel = row.product_type === 'barrel';
  return {
    min: Math.max(1, row.quantity_min),
    max: Math.max(1, row.quantity_max),
    step: barrel ? row.step : 1,
    mul: barrel ? toLitres(row.unit_ml) : 1,
  };
}

/** What one lot would fetch (the market prices of its bottles, where every one of them has one), or a litre. Cents. */
export function marketPrice(row: SaleRow): number | null {
  if (row.barrel) return row.barrel.emp_cents;
  const components = row.components ?? [];
  let sum = 0;
  for (const { product, quantity } of components) {
    if (product.emp_cents === null) return null;
    sum += product.emp_cents * quantity;
  }
  return components.length > 0 ? sum : null;
}

/** Wine, where there is any in it. */
export function rootCategory(row: SaleRow): 7 | 8 {
  const wine = row.barrel
    ? row.barrel.wine_type !== 'spirit'
    : row.components?.some(({ product }) => product.root === 'wine');
  return ROOT_CATEGORY[wine ? 'wine' : 'spirit'];
}
