import type { FilterGroups } from '@le-chai/contracts/primitives';
import { LONGEST_SEARCH_NAME, type SavedQuery, type SearchPlace } from '@le-chai/contracts/saved-searches';
import { euro } from '@le-chai/design/format';

/** The label of where a search looks. */
export const PLACE_WORDS: Record<SearchPlace, string> = {
  any: 'Everything on sale',
  all: 'Weekly auctions',
  collections: 'Collections at auction',
  'single-lots': 'Single lots at auction',
  barrels: 'Barrels at auction',
  'private-sale': 'Private sales',
  shop: 'Shop',
};

/** The name of a search: its text, then its filters, then its prices. */
export function searchName(
  { q, filters, price_from: from, price_to: to }: SavedQuery,
  groups: FilterGroups | undefined,
): string {
  const labels = Object.entries(filters).flatMap(([key, values]) =>
    values.map((value) => {
      const known = groups?.[key]?.filters.find((filter) => String(filter.value ?? filter.label) === value);
      return String(known?.label ?? value);
    }),
  );
  const prices = [from !== null && `from ${euro(from)}`, to !== null && `up to ${euro(to)}`];
  const name = [q.trim(), ...labels, ...prices].filter(Boolean).join(', ');
  return name.length > LONGEST_SEARCH_NAME ? `${name.slice(0, LONGEST_SEARCH_NAME - 1)}…` : name;
}

/** Whether two searches are the same. */
export const isSame = (one: SavedQuery, other: SavedQuery): boolean => meaningOf(one) === meaningOf(other);

const meaningOf = ({ place, q, filters, price_from: from, price_to: to }: SavedQuery): string =>
  JSON.stringify([
    place,
    q.trim().toLowerCase(),
    Object.entries(filters)
      .map(([key, values]) => [key, values.toSorted()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    from,
    to,
  ]);
