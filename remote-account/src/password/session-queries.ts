import { request } from '@le-chai/api';
import { listSessions } from '@le-chai/contracts/own-account';
import { queryOptions } from '@tanstack/react-query';

/** Where the member is logged in, the latest first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['where-logged-in'],
    queryFn: ({ signal }) => request(listSessions, { signal }),
    // The loader has just asked; the page offers Retry.
    retryOnMount: false,
    refetchOnWindowFocus: true,
  });
