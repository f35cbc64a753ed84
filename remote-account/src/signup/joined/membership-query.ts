import { request } from '@le-chai/api';
import { getMySubscriptions } from '@le-chai/contracts/subscriptions';
import { queryOptions } from '@tanstack/react-query';

/** What was begun by signing up, as the books have it: the trial's end, and what is charged then. */
export const membershipQuery = () =>
  queryOptions({
    queryKey: ['signup-membership'],
    queryFn: async ({ signal }) => (await request(getMySubscriptions, { signal }))[0] ?? null,
  });
