import { request } from '@le-chai/api';
import { priceHistory } from '@le-chai/contracts/price-history';
import { queryOptions } from '@tanstack/react-query';

/** What was paid is not changed; what is added comes with sales that are paid. ms */
const FRESH = 5 * 60_000;

export const priceQueries = {
  all: ['price-history'] as const,
  /** What the wines of a sale, or its barrel, sold for. */
  ofSale: (saleId: number) =>
    queryOptions({
      queryKey: [...priceQueries.all, saleId],
      queryFn: ({ signal }) => request(priceHistory, { params: { saleId }, signal }),
      staleTime: FRESH,
      // The loader has just asked; the part of the page offers Retry.
      retryOnMount: false,
    }),
};
