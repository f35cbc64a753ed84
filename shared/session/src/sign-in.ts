import { adopt, ApiError, callServerFunction } from '@le-chai/api';
import type { SecondStep } from '@le-chai/contracts/proof';
import { login, type LoginInput, type LoginResult, type SessionResult } from '@le-chai/contracts/session';
import type { QueryClient } from '@tanstack/react-query';
import { forgetMember } from './forget-member.ts';
import { sessionQuery } from './session-query.ts';
import { keepToken } from './token.ts';

/**
 * Signs a member in and starts with a clean slate: nothing cached under another session stays.
 * @returns the second step, if the account has one: nobody is signed in then
 * @throws {ApiError} with the server's text when it refuses
 */
export async function signIn(queryClient: QueryClient, input: LoginInput): Promise<SecondStep | null> {
  const result = await callServerFunction(login, input);
  if ('error' in result && result.second_step) return result.second_step;
  return takeSignIn(queryClient, result);
}

/**
 * Takes the session of a sign-in up, whichever way it was made.
 * @throws {ApiError} with the server's text when it was refused
 */
export function takeSignIn(queryClient: QueryClient, result: LoginResult): null {
  if ('error' in result) {
    throw new ApiError({ kind: 'refused', status: 200, name: 'login-refused', message: result.error });
  }
  keepToken(result.accessToken);
  forgetMember(queryClient);
  const session: SessionResult = { data: result.user, error: null, isError: false };
  adopt(queryClient, sessionQuery(), session);
  return null;
}
