import { ApiError, callServerFunction } from '@le-chai/api';
import { login, type LoginInput, type SessionResult } from '@le-chai/contracts/session';
import type { QueryClient } from '@tanstack/react-query';
import { forgetMember } from './forget-member.ts';
import { sessionQuery } from './session-query.ts';
import { keepToken } from './token.ts';

/**
 * Signs a member in and starts with a clean slate: nothing that was known under another session stays.
 * @throws {ApiError} with the server's text when it refuses
 */
export async function signIn(queryClient: QueryClient, input: LoginInput): Promise<void> {
  const result = await callServerFunction(login, input);
  if ('error' in result) {
    throw new ApiError({ kind: 'refused', status: 200, name: 'login-refused', message: result.error });
  }
  keepToken(result.accessToken);
  forgetMember(queryClient);
  const session: SessionResult = { data: result.user, error: null, isError: false };
  queryClient.setQueryData(sessionQuery().queryKey, session);
}
