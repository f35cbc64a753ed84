import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { dayTime, litres, percent } from '@le-chai/design/format';
import { isDirect, type Sale } from './goods.ts';

type Stocked = Pick<
  DirectSale,
  | 'is_available'
  | 'is_held'
  | 'only_few_left'
  | 'units_left'
  | 'availability_label'
  | 'status'
  | 'start_data'
  | 'product_type'
  | 'quantity_options'
>;

/** The stock of a fixed-price sale where it matters; otherwise its availability as entered by staff. */
export function stockLabel(sale: Stocked): string {
  const { availability_label, is_available, is_held, only_few_left, start_data, status, units_left } = sale;
  if (status === 'scheduled') return `Opens ${dayTime(start_data)}`;
  if (status === 'withdrawn') return 'Withdrawn';
  // Selling the last unit ends a sale.
  if (status === 'closed') return units_left > 0 ? 'Ended' : 'Sold out';
  if (!is_available) return is_held ? 'On hold' : 'Sold out';
  return only_few_left ? `Only ${leftLabel(sale)} left` : availability_label;
}

/** How much can be bought now: `11`, or `40.5 L` of a barrel. */
export function leftLabel({
  product_type,
  quantity_options: { mul },
  units_left,
}: Pick<DirectSale, 'product_type' | 'quantity_options' | 'units_left'>): string {
  return product_type === 'barrel' ? litres(units_left * mul) : String(units_left);
}

type Priced = Pick<DirectSale, 'price' | 'undiscounted_price' | 'original_price'>;

/**
 * The previous price of a fixed-price sale, EUR per lot or litre, as quotes compare it.
 * @returns undefined unless it was higher
 */
export function priceBefore({ price, undiscounted_price, original_price }: Priced): number | undefined {
  const before = undiscounted_price ?? original_price ?? 0;
  return before > price ? before : undefined;
}

/** The discount: `−11 %`. @returns undefined without one, or if it is below one per cent */
export function discountLabel(sale: Priced): string | undefined {
  const before = priceBefore(sale);
  if (before === undefined) return undefined;
  const share = Math.round((100 * (before - sale.price)) / before);
  return share > 0 ? `−${percent(share / 100)}` : undefined;
}

/** The badge of a sale; none if it is a discount such as `−11 %`, which is already shown next to the price. */
export function badgeOf(sale: Sale): string | undefined {
  const badge = ('badge' in sale && sale.badge) || undefined;
  return badge && isDirect(sale) && /^[-−]\s*\d+\s*%$/u.test(badge.trim()) ? undefined : badge;
}
