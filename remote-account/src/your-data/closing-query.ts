import { request } from '@le-chai/api';
import { closingObstacles } from '@le-chai/contracts/own-account';
import { queryOptions } from '@tanstack/react-query';

/** What stands in the way of closing the account, in the order in which it is best settled. */
export const closingQuery = () =>
  queryOptions({
    queryKey: ['closing'],
    queryFn: async ({ signal }) => (await request(closingObstacles, { signal })).in_the_way,
    // The loader has just asked; the page offers Retry.
    retryOnMount: false,
    refetchOnMount: false,
    // Whoever comes back from settling one of them sees what is left, however soon.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
