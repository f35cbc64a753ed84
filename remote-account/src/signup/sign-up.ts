import { isFailure, request } from '@le-chai/api';
import { signup, type SignupInput } from '@le-chai/contracts/signup';
import { signIn, takeSignIn } from '@le-chai/session';
import type { QueryClient } from '@tanstack/react-query';

/** How a signup is sent. */
interface Sent {
  /** Idempotency key: sending the same signup again signs in the member it created. */
  key: string;
  /** The response to an earlier attempt was lost, so the address may have been taken by that attempt. */
  unsure: boolean;
}

/**
 * Creates a member and signs them in, with a cleared cache as after any login.
 * @throws {ApiError} with the fields that do not fit
 */
export async function signUp(queryClient: QueryClient, input: SignupInput, { key, unsure }: Sent): Promise<void> {
  try {
    takeSignIn(queryClient, await request(signup, { body: input, key }));
  } catch (error) {
    if (!unsure || !mayExistAlready(error)) throw error;
    // Logging in with the password tells whether it is the member we created.
    await signIn(queryClient, { email: input.person.email, password: input.password }).catch(() => {
      throw error;
    });
  }
}

/** The address is taken, or the key was used with a card that has been entered again since. */
const mayExistAlready = (error: unknown): boolean =>
  isFailure(error, 'refused') &&
  ('person.email' in (error.failure.fields ?? {}) || error.failure.name === 'idempotency-key-reused');
