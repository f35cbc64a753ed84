import { request } from '@le-chai/api';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { queryOptions } from '@tanstack/react-query';

/** What the member has won and not yet paid. */
export const outstandingQuery = () =>
  queryOptions({
    queryKey: ['outstanding-payments', 'won'],
    queryFn: ({ signal }) => request(getOutstandingPayments, { signal }),
    // A win stands there from the moment of the close; a payment takes it away.
    staleTime: 0,
  });
