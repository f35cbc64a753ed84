import { query } from '@le-chai/api';
import { GIFT_SORT, GiftStatus, myGifts } from '@le-chai/contracts/gifts';
import { askedOf, readTable, writeTable, type TableState } from '@le-chai/paths/table-search';

export const DIRECTIONS = ['given', 'received'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** What the list of gifts shows: the search parameters of its address, made whole. */
export interface GiftsSearch extends TableState {
  direction: Direction | undefined;
  status: GiftStatus | undefined;
}

/** Reads table, direction and status of the address; what does not fit falls back. */
export function readGiftsSearch(search: URLSearchParams): GiftsSearch {
  const status = GiftStatus.safeParse(search.get('status'));
  return {
    ...readTable(search, GIFT_SORT),
    direction: DIRECTIONS.find((name) => name === search.get('direction')),
    status: status.success ? status.data : undefined,
  };
}

/** What is asked for them. */
export const giftsQuery = ({ direction, status, ...table }: GiftsSearch) =>
  query(myGifts, {
    query: { ...askedOf(table, GIFT_SORT), ...(direction && { direction }), ...(status && { status }) },
  });

/** The same address narrowed otherwise, from its first page. @param value undefined lets go of it */
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
