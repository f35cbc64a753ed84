import { request } from '@le-chai/api';
import { getPlanOffers } from '@le-chai/contracts/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { mySubscriptionsQuery } from '../plans/my-subscriptions-query.ts';

/** What each plan would be for the member now. It is asked again with the plans that the member has. */
export const planOffersQuery = () =>
  queryOptions({
    queryKey: [...mySubscriptionsQuery().queryKey, 'offers'],
    queryFn: ({ signal }) => request(getPlanOffers, { signal }),
    // What an upgrade costs falls with every hour.
    staleTime: 0,
    // The loader has just asked; the page offers Retry.
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
  });
