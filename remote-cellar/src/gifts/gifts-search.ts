import { query } from '@le-chai/api';
import { GIFT_SORT, GiftStatus, myGifts } from '@le-chai/contracts/gifts';
import { askedOf, readTable, writeTable, type TableState } from '@le-chai/paths/table-search';

export const DIRECTIONS = ['given', 'received'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** The state of the gifts page, from the search parameters with defaults filled in. */
export interface GiftsSearch extends TableState {
  direction: Direction | undefined;
  status: GiftStatus | undefined;
}

/** Reads table, direction and status from the address; invalid values fall back to defaults. */
export function readGiftsSearch(search: URLSearchParams): GiftsSearch {
  const status = GiftStatus.safeParse(search.get('status'));
  return {
    ...readTable(search, GIFT_SORT),
    direction: DIRECTIONS.find((name) => name === search.get('direction')),
    status: status.success ? status.data : undefined,
  };
}

/** Their query. */
export const giftsQuery = ({ direction, status, ...table }: GiftsSearch) =>
  query(myGifts, {
    query: { ...askedOf(table, GIFT_SORT), ...(direction && { direction }), ...(status && { status }) },
  });

/** The address with a filter changed, back on its first page. @param value undefined removes the filter */
export function narrowed(
  search: URLSearchParams,
  by: 'direction' | 'status',
  value: string | undefined,
): URLSearchParams {
  const changed = writeTable(search, { page: 1 }, GIFT_SORT);
  if (value === undefined) changed.delete(by);
  else changed.set(by, value);
  return changed;
}
