import { request } from '@le-chai/api';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { queryOptions } from '@tanstack/react-query';

/** What the member has won and not yet paid. */
export const outstandingQueries = {
  list: () =>
    queryOptions({
      queryKey: ['outstanding-payments'],
      queryFn: ({ signal }) => request(getOutstandingPayments, { signal }),
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
};
