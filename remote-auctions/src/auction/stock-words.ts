import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { dayTime, litres } from '@le-chai/design/format';

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

/** How a sale at a price stands, as far as it matters; else when it can be had, in the words of the house. */
export function stockLabel(sale: Stocked): string {
  const { availability_label, is_available, is_held, only_few_left, start_data, status, units_left } = sale;
  if (status === 'scheduled') return `Opens ${dayTime(start_data)}`;
  if (status === 'withdrawn') return 'Withdrawn';
  // What is sold to the last unit ends by it.
  if (status === 'closed') return units_left > 0 ? 'Ended' : 'Sold out';
  if (!is_available) return is_held ? 'Held for now' : 'Sold out';
  return only_few_left ? `Only ${leftLabel(sale)} left` : availability_label;
}

/** What of it can be bought now: `11`; of a barrel `40.5 L`. */
export function leftLabel({
  product_type,
  quantity_options: { mul },
  units_left,
}: Pick<DirectSale, 'product_type' | 'quantity_options' | 'units_left'>): string {
  return product_type === 'barrel' ? litres(units_left * mul) : String(units_left);
}
