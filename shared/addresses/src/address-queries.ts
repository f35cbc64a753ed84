import { request } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import { queryOptions } from '@tanstack/react-query';

export const addressQueries = {
  /** The member's invoice and shipping addresses, the selected first, then the newest. */
  list: () =>
    queryOptions({
      queryKey: ['addresses'],
      queryFn: ({ signal }) => request(listAddresses, { signal }),
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
};
