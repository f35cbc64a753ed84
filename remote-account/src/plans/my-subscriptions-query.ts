import { request } from '@le-chai/api';
import { getMySubscriptions } from '@le-chai/contracts/subscriptions';
import { queryOptions } from '@tanstack/react-query';

/** The member's plans, the newest first: what they cost and when they renew. */
export const mySubscriptionsQuery = () =>
  queryOptions({
    queryKey: ['my-subscriptions'],
    queryFn: ({ signal }) => request(getMySubscriptions, { signal }),
    // The loader has just asked; the page offers Retry.
    retryOnMount: false,
  });
