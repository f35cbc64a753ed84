import { request } from '@le-chai/api';
import { listSignIns } from '@le-chai/contracts/sign-ins';
import { queryOptions } from '@tanstack/react-query';

/** What happened to the member's sign-ins, the latest first. */
export const signInsQuery = () =>
  queryOptions({
    queryKey: ['sign-ins'],
    queryFn: ({ signal }) => request(listSignIns, { signal }),
    // The loader has just asked; the page offers Retry.
    retryOnMount: false,
    refetchOnWindowFocus: true,
  });
