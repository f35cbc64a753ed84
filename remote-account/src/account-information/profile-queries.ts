import { request } from '@le-chai/api';
import { getProfile } from '@le-chai/contracts/profile';
import { queryOptions } from '@tanstack/react-query';

/** The member's own profile. */
export const profileQueries = {
  me: () =>
    queryOptions({
      queryKey: ['profile'],
      queryFn: ({ signal }) => request(getProfile, { signal }),
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
};
