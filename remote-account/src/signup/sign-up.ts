import { adopt, ApiError, callServerFunction, isFailure } from '@le-chai/api';
import type { SessionResult } from '@le-chai/contracts/session';
import { signup, type SignupInput } from '@le-chai/contracts/signup';
import { keepToken, sessionQuery, signIn } from '@le-chai/session';
import { forgetMember } from '@le-chai/session/forget-member';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Makes a member and signs them in, with a clean slate as after any login.
 * @param unsure the answer of an earlier try was lost: the address may be taken by ourselves
 * @throws {ApiError} with the fields that do not fit
 */
export async function signUp(queryClient: QueryClient, input: SignupInput, unsure: boolean): Promise<void> {
  try {
    const result = await callServerFunction(signup, input);
    if ('error' in result) {
      throw new ApiError({ kind: 'refused', status: 200, name: 'signup-refused', message: result.error });
    }
    keepToken(result.accessToken);
    forgetMember(queryClient);
    const session: SessionResult = { data: result.user, error: null, isError: false };
    adopt(queryClient, sessionQuery(), session);
  } catch (error) {
    if (!unsure || !isTaken(error)) throw error;
    // Whoever knows the password is the member that was made.
    await signIn(queryClient, { email: input.person.email, password: input.password }).catch(() => {
      throw error;
    });
  }
}

const isTaken = (error: unknown): boolean =>
  isFailure(error, 'refused') && 'person.email' in (error.failure.fields ?? {});
