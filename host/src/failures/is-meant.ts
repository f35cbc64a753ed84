import { isFailure } from '@le-chai/api';
import type { QueryClient } from '@tanstack/react-query';
import { isRouteErrorResponse } from 'react-router';

/**
 * Whether a page means what it threw while it was drawn: a failed call, an answer of the router, or that by
 * which one of its queries failed. Its area shows that; anything else is a fault of the page's code.
 */
export const isMeant =
  (queryClient: QueryClient) =>
  (thrown: unknown): boolean =>
    isFailure(thrown) ||
    isRouteErrorResponse(thrown) ||
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.error !== null && state.error === thrown);
