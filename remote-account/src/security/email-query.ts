import { request } from '@le-chai/api';
import { getEmail } from '@le-chai/contracts/email-confirmation';
import { queryOptions } from '@tanstack/react-query';

/** The e-mail address of the account, and a change of it that is not confirmed yet. */
export const emailQuery = () =>
  queryOptions({
    queryKey: ['email'],
    queryFn: ({ signal }) => request(getEmail, { signal }),
    // The loader has just asked; the page offers Retry.
    retryOnMount: false,
  });
