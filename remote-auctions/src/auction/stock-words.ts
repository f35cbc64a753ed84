import type { DirectSale } from '@le-chai/contracts/direct-sales';

/** How many of a sale at a price are left, as far as it matters. */
export function stockLabel({
  is_available,
  only_few_left,
  units_left,
  availability_label,
}: Pick<DirectSale, 'is_available' | 'only_few_left' | 'units_left' | 'availability_label'>): string {
  if (!is_available) return units_left > 0 ? 'All held for now' : 'Sold out';
  return only_few_left ? 'Only a few left' : availability_label;
}
