import { request } from '@le-chai/api';
import { listSecondOffers } from '@le-chai/contracts/second-offers';
import { queryOptions } from '@tanstack/react-query';

export const secondOfferQueries = {
  /** What the member lost and is offered after all, open ones first. */
  list: () =>
    queryOptions({
      queryKey: ['second-offers'],
      queryFn: ({ signal }) => request(listSecondOffers, { signal }),
      staleTime: 0,
    }),
};
