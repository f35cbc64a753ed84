import type { PricedProduct } from '@le-chai/contracts/price-history';

/** A price as it stands in the table. */
export interface PriceRow {
  key: string;
  date: string;
  /** EUR a bottle or a litre. */
  price: number;
  /** Bottles or litres sold; null for a reference price. */
  quantity: number | null;
}

/** Sales and reference prices in one list, the newest first. */
export function priceRows({ sales, references }: Pick<PricedProduct, 'sales' | 'references'>): PriceRow[] {
  return [
    ...sales.map((sale, index): PriceRow => ({ ...sale, key: `sale-${index}` })),
    ...references.map((reference): PriceRow => ({ ...reference, key: `reference-${reference.date}`, quantity: null })),
  ].toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
}
