import type { WineColour } from '@le-chai/contracts/primitives';
import type { RowPicture } from '@le-chai/contracts/row-picture';
import type { SaleSuggestion } from '@le-chai/contracts/search';
import { toEuro, toLitres } from '../../core/money/amounts.ts';
import { bidPercentage } from '../../core/sale/rules/bid-percentage.ts';
import type { SaleRow } from './load-sales.ts';
import { unitsLeft } from './rules/availability.ts';
import { isAuction, stockOf } from './sale-facts.ts';

/** A sale as it is suggested while somebody types. The same for everybody. @param name as it is shown, perhaps with tags */
export function suggestionOf(row: SaleRow, name: string): SaleSuggestion {
  const builders = row.barrel_builder ? [row.barrel_builder] : (row.components ?? []).map(({ builder }) => builder);
  return {
    id: row.id,
    name,
    product_type: row.product_type,
    purchase_type: isAuction(row) ? 'AUCTION' : 'DIRECT_SALE',
    producers: [...new Set(builders.map((builder) => builder.name))],
    price: toEuro(row.current_price_cents),
    finish_data: row.finishes_at?.toISOString() ?? null,
    picture: pictureOf(row),
  };
}

/** The photograph of the sale, or of its first bottle, and that bottle; or the barrel. */
function pictureOf(row: SaleRow): RowPicture | null {
  const cover = row.pictures[0]?.cover ?? null;
  const { barrel, barrel_builder: builder } = row;
  if (barrel && builder) {
    return {
      cover,
      producer: builder.name,
      name: barrel.name,
      vintage: barrel.vintage,
      colour: barrel.color as WineColour,
      region: barrel.region,
      root: barrel.wine_type === 'spirit' ? 'spirit' : 'wine',
      size: null,
      level: levelOf(row, barrel.litres_ml),
    };
  }
  const [first] = row.components ?? [];
  if (!first) return null;
  const { product } = first;
  return {
    cover: cover ?? product.cover,
    producer: first.builder.name,
    name: product.name,
    vintage: product.vintage,
    colour: product.color as WineColour,
    region: product.region || first.builder.region,
    root: product.root,
    size: toLitres(product.size_ml),
    level: null,
  };
}

/** What is bid for a barrel; at a price, what can still be bought of it. */
function levelOf(row: SaleRow, litresMl: number): number {
  if (isAuction(row)) return bidPercentage(row.units_asked, row.units_sold, row.quantity_max);
  return litresMl > 0 ? Math.min(100, Math.round((100 * unitsLeft(stockOf(row)) * row.unit_ml) / litresMl)) : 0;
}
