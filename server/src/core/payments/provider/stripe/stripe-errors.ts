import StripeClient from 'stripe';
import { ProviderUnavailable } from '../provider.ts';

const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = StripeClient.errors;

/**
 * Runs a call to Stripe. No answer, a failure on their side, too many requests, and a call with the same key that is
 * still running all come to the same: what was done is not known yet.
 * @throws {ProviderUnavailable}
 */
export async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const busy = isBusy(error);
    if (!busy && !isUnavailable(error)) throw error;
    throw new ProviderUnavailable('Stripe does not answer', { busy, cause: error });
  }
}

const isBusy = (error: unknown) =>
  error instanceof StripeClient.errors.StripeError && error.code === 'idempotency_key_in_use';

function isUnavailable(error: unknown): boolean {
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) return true;
  const { statusCode = 500 } = error as { statusCode?: number };
  // 409: another call holds what this one needs.
  return error instanceof StripeAPIError && (statusCode >= 500 || statusCode === 409);
}

/** The card was declined, or Stripe has no such card: something that the member can do something about. */
export function cardRefusal(error: unknown): string | undefined {
  if (error instanceof StripeClient.errors.StripeCardError) return error.message;
  if (error instanceof StripeClient.errors.StripeInvalidRequestError)
    return 'This card cannot be used. Please try another.';
  return undefined;
}

/** A step that the thing asked about has left behind, such as giving up what has ended. */
export const isTooLate = (error: unknown): boolean => error instanceof StripeClient.errors.StripeInvalidRequestError;
