import { FRESH, request } from '@le-chai/api';
import { getPlans } from '@le-chai/contracts/subscriptions';
import { queryOptions } from '@tanstack/react-query';

/** What can be subscribed to: compared before signing up, and again when a member changes plans. */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: ({ signal }) => request(getPlans, { signal }),
    staleTime: FRESH.plans,
  });
