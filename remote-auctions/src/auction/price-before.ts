import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { percent } from '@le-chai/design/format';
import { isDirect, type Sale } from './goods.ts';

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

/** The badge that the house gave a sale; none where it is a discount such as `−11 %`, which stands at the price already. */
export function badgeOf(sale: Sale): string | undefined {
  const badge = ('badge' in sale && sale.badge) || undefined;
  return badge && isDirect(sale) && /^[-−]\s*\d+\s*%$/u.test(badge.trim()) ? undefined : badge;
}
