import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { percent } from '@le-chai/design/format';

type Priced = Pick<DirectSale, 'price' | 'undiscounted_price' | 'original_price'>;

/**
 * What a sale at a price cost before, EUR of a lot or a litre, as the house compares it in its quotes.
 * @returns undefined where it was not more
 */
export function priceBefore({ price, undiscounted_price, original_price }: Priced): number | undefined {
  const before = undiscounted_price ?? original_price ?? 0;
  return before > price ? before : undefined;
}

/** By how much it is reduced: `−11 %`. @returns undefined where it is not, or by less than one per cent */
export function discountLabel(sale: Priced): string | undefined {
  const before = priceBefore(sale);
  if (before === undefined) return undefined;
  const share = Math.round((100 * (before - sale.price)) / before);
  return share > 0 ? `−${percent(share / 100)}` : undefined;
}
