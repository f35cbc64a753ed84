import { request } from '@le-chai/api';
import { getSecurity } from '@le-chai/contracts/factors';
import { queryOptions } from '@tanstack/react-query';

/** What opens the account beside the password. */
export const securityQuery = () =>
  queryOptions({
    queryKey: ['security'],
    queryFn: ({ signal }) => request(getSecurity, { signal }),
    // The loader has just asked; the page offers Retry.
    retryOnMount: false,
  });
