import { request } from '@le-chai/api';
import { barrelInfo } from '@le-chai/contracts/bottling';
import { queryOptions } from '@tanstack/react-query';

/** A barrel of the member's own, by its `id_barrel_auction_participant`. */
export const ownBarrelQueries = {
  info: (id: number) =>
    queryOptions({
      queryKey: ['cellar', 'barrel', id],
      queryFn: ({ signal }) => request(barrelInfo, { query: { id_sale_bid: id }, signal }),
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
};
