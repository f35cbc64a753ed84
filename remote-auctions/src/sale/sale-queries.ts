import { FRESH, request } from '@le-chai/api';
import { saleDetail } from '@le-chai/contracts/auctions';
import { queryOptions } from '@tanstack/react-query';

export const saleQueries = {
  all: ['sales'] as const,
  /** One sale, whole. */
  detail: (saleId: number) =>
    queryOptions({
      queryKey: [...saleQueries.all, 'detail', saleId],
      queryFn: ({ signal }) => request(saleDetail, { params: { saleId }, signal }),
      staleTime: FRESH.auction,
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
};
