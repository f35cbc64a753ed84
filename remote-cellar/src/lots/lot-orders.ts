import type { CELLAR_LOT_SORT } from '@le-chai/contracts/cellar';
import type { LotsSearch } from './lots-search.ts';

type Order = `${(typeof CELLAR_LOT_SORT)[number]} ${'asc' | 'desc'}`;

/** The sort orders in words, for phones, which have no column headers. */
export const LOT_ORDERS: readonly { value: Order; label: string }[] = [
  { value: 'newest desc', label: 'Newest first' },
  { value: 'newest asc', label: 'Oldest first' },
  { value: 'name asc', label: 'Wine, A to Z' },
  { value: 'name desc', label: 'Wine, Z to A' },
  { value: 'vintage asc', label: 'Vintage, oldest first' },
  { value: 'vintage desc', label: 'Vintage, youngest first' },
  { value: 'size asc', label: 'Size, small to large' },
  { value: 'size desc', label: 'Size, large to small' },
  { value: 'bottles desc', label: 'Bottles, most first' },
  { value: 'bottles asc', label: 'Bottles, fewest first' },
  { value: 'cost asc', label: 'Cost each, low to high' },
  { value: 'cost desc', label: 'Cost each, high to low' },
  { value: 'market asc', label: 'Market each, low to high' },
  { value: 'market desc', label: 'Market each, high to low' },
  { value: 'drinking asc', label: 'Drink by, soonest first' },
  { value: 'drinking desc', label: 'Drink by, latest first' },
  { value: 'status asc', label: 'Status, first to last' },
  { value: 'status desc', label: 'Status, last to first' },
];

/** The default order. */
const USUAL: Order = 'newest desc';

/** The order in the address. */
export function orderOf({ sortBy, sortDir }: Pick<LotsSearch, 'sortBy' | 'sortDir'>): Order {
  return LOT_ORDERS.find(({ value }) => value === `${sortBy} ${sortDir}`)?.value ?? USUAL;
}

/** The search parameters of an order; none for the default. */
export function sortOf(order: Order): Pick<LotsSearch, 'sortBy' | 'sortDir'> {
  const [sortBy, sortDir] = order.split(' ');
  if (order === USUAL) return { sortBy: undefined, sortDir: 'asc' };
  return { sortBy, sortDir: sortDir === 'desc' ? 'desc' : 'asc' };
}
