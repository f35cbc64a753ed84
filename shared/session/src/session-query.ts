import { accessToken, callServerFunction, FRESH } from '@le-chai/api';
import { getUser, type SessionResult } from '@le-chai/contracts/session';
import { queryOptions } from '@tanstack/react-query';

const NOBODY: SessionResult = { data: null, error: null, isError: false };

/** Who is signed in. Without a token nobody is, and nothing has to be asked. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => (accessToken() ? callServerFunction(getUser, undefined, { signal }) : NOBODY),
    staleTime: FRESH.session,
  });
