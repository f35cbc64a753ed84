import { isFailure, request } from '@le-chai/api';
import { signup, type SignupInput } from '@le-chai/contracts/signup';
import { signIn, takeSignIn } from '@le-chai/session';
import type { QueryClient } from '@tanstack/react-query';

/** How a signup is sent. */
interface Sent {
  /** Idempotency key: under it the same signup, sent again, signs the member in that it has made. */
  key: string;
  /** The answer of an earlier try was lost: the address may be taken by ourselves. */
  unsure: boolean;
}

/**
 * Makes a member and signs them in, with a clean slate as after any login.
 * @throws {ApiError} with the fields that do not fit
 */
export async function signUp(queryClient: QueryClient, input: SignupInput, { key, unsure }: Sent): Promise<void> {
  try {
    takeSignIn(queryClient, await request(signup, { body: input, key }));
  } catch (error) {
    if (!unsure || !mayBeMade(error)) throw error;
    // The password says whether it is the member that was made.
    await signIn(queryClient, { email: input.person.email, password: input.password }).catch(() => {
      throw error;
    });
  }
}

/** The address is taken, or the key has made a member with a card that was read again since. */
const mayBeMade = (error: unknown): boolean =>
  isFailure(error, 'refused') &&
  ('person.email' in (error.failure.fields ?? {}) || error.failure.name === 'idempotency-key-reused');
