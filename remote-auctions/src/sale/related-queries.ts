import { request } from '@le-chai/api';
import { weeklyOffers } from '@le-chai/contracts/auctions';
import { queryOptions } from '@tanstack/react-query';

/** Sales shown at most. One more is asked for: the sale itself may be among them. */
export const RELATED = 3;

export const relatedQueries = {
  all: ['related'] as const,
  /** What else of a producer is on. */
  ofProducer: (builderId: number) =>
    queryOptions({
      queryKey: [...relatedQueries.all, builderId],
      queryFn: ({ signal }) =>
        request(weeklyOffers, {
          query: { expand: 'true', id_builder: builderId, onGoing: 'true', per_page: RELATED + 1 },
          signal,
        }),
    }),
};
