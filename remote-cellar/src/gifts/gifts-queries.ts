import { request } from '@le-chai/api';
import { GIFT_SORT, myGifts } from '@le-chai/contracts/gifts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GiftsSearch } from './gifts-search.ts';

/** Gifts that the member gave or got. */
export const giftsQueries = {
  all: () => ['cellar', 'gifts'] as const,
  page: (search: GiftsSearch) =>
    queryOptions({
      queryKey: [...giftsQueries.all(), search],
      queryFn: ({ signal }) => request(myGifts, { query: toQuery(search), signal }),
      placeholderData: keepPreviousData,
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
};

function toQuery({ page, pageSize, sortBy, sortDir, direction, status }: GiftsSearch) {
  const sort = GIFT_SORT.find((name) => name === sortBy);
  return {
    pageSize,
    ...(page > 1 && { page }),
    ...(sort && { sortBy: sort, sortDir }),
    ...(direction && { direction }),
    ...(status && { status }),
  };
}
