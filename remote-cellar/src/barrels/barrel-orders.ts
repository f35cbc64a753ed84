import type { CELLAR_BARREL_SORT } from '@le-chai/contracts/barrels';
import type { TableState } from '@le-chai/paths/table-search';

type BarrelOrder = Pick<TableState, 'sortBy' | 'sortDir'>;
const order = (sortBy: (typeof CELLAR_BARREL_SORT)[number], sortDir: 'asc' | 'desc', label: string) => ({
  value: `${sortBy} ${sortDir}`,
  label,
});

/** What the house does without being told. */
const USUAL = { value: 'newest desc', label: 'Newest first' };

/** The orders that barrels can stand in; heads of columns give the same. */
export const BARREL_ORDERS = [
  USUAL,
  order('name', 'asc', 'Name, A to Z'),
  order('winery', 'asc', 'Winery, A to Z'),
  order('region', 'asc', 'Region, A to Z'),
  order('vintage', 'asc', 'Oldest vintage first'),
  order('litres', 'desc', 'Most litres won'),
  order('available', 'desc', 'Most litres left'),
  order('cost', 'desc', 'Highest cost'),
  order('market', 'desc', 'Highest market price'),
  order('bottling-date', 'asc', 'Bottling soonest'),
];

/** The order of an address by its value; none where a head gave one that the list does not name. */
export const orderValue = ({ sortBy, sortDir }: BarrelOrder): string | undefined => {
  const value = sortBy === undefined ? USUAL.value : `${sortBy} ${sortDir}`;
  return BARREL_ORDERS.find((known) => known.value === value)?.value;
};

/** What an address says of an order. */
export function orderOf(value: string): BarrelOrder {
  if (value === USUAL.value) return { sortBy: undefined, sortDir: 'asc' };
  const [sortBy, sortDir] = value.split(' ');
  return { sortBy, sortDir: sortDir === 'desc' ? 'desc' : 'asc' };
}
