import { preload, query } from '@le-chai/api';
import { readHome } from '@le-chai/contracts/home';
import { getPlans } from '@le-chai/contracts/subscriptions';
import type { QueryClient } from '@tanstack/react-query';

/** Asks for all that the home shows. */
export const preloadHome = (queryClient: QueryClient) => preload(queryClient, query(readHome), query(getPlans));
