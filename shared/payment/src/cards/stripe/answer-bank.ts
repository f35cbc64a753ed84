import type { PaymentIntentOrSetupIntentResult, Stripe, StripeError } from '@stripe/stripe-js';

const UNREACHABLE =
  'The bank’s page could not be shown: your connection or Stripe’s is down. Try again; you are not charged twice.';

/**
 * Has Stripe show the bank's page. Whatever Stripe reports of the outcome is the server's to ask about; told here is only
 * whether there is an outcome.
 * @returns `abandoned` where the bank still waits. Stripe counts a page that was closed as a refusal, which is an answer
 * @throws {Error} with a sentence for the member, where the page could not be shown
 */
export async function answerBank(stripe: Stripe, clientSecret: string): Promise<'answered' | 'abandoned'> {
  const result = await stripe.handleNextAction({ clientSecret });
  if (isUnreachable(result.error)) throw new Error(UNREACHABLE, { cause: result.error });
  return statusOf(result) === 'requires_action' ? 'abandoned' : 'answered';
}

function statusOf({ error, paymentIntent, setupIntent }: PaymentIntentOrSetupIntentResult): string | undefined {
  return (paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent)?.status;
}

/** No answer, or none that can be used; a refusal of the request is an answer, as that nothing is asked any more. */
export function isUnreachable(error: StripeError | undefined): boolean {
  return error?.type === 'api_connection_error' || error?.type === 'api_error' || error?.type === 'rate_limit_error';
}
