import type { Cards, SetUp } from '../cards.ts';
import { loadScript } from './load-stripe.ts';
import { stripeFields } from './StripeFields.tsx';
import { stripeWallets } from './StripeWallets.tsx';
import type { PaymentIntentOrSetupIntentResult, Stripe, StripeError } from '@stripe/stripe-js';

/** Stripe: its script in the page, its fields in its own frames. @param test its key is a test key */
export async function stripeCards(publishableKey: string, test: boolean): Promise<Cards> {
  const stripe = await loadScript(publishableKey);
  return {
    test,
    Fields: stripeFields(stripe, test),
    Wallets: stripeWallets(stripe),
    // Stripe itself opens the bank's page over ours.
    Authentication: () => null,
    authenticate: (clientSecret) => answerBank(stripe, clientSecret),
    setUp: (clientSecret, token) => setUpCard(stripe, clientSecret, token),
  };
}

const UNREACHABLE =
  'The bank’s page could not be shown: your connection or Stripe’s is down. Try again: you won’t be charged twice.';

/**
 * Has Stripe show the bank's page. The server asks Stripe for the outcome itself; this only reports whether there is
 * one.
 * @returns `abandoned` if the bank is still waiting. Stripe counts a closed page as a refusal, which is an answer
 * @throws {Error} with a sentence for the member, if the page could not be shown
 */
export async function answerBank(stripe: Stripe, clientSecret: string): Promise<'answered' | 'abandoned'> {
  const result = await stripe.handleNextAction({ clientSecret });
  if (isUnreachable(result.error)) throw new Error(UNREACHABLE, { cause: result.error });
  return statusOf(result) === 'requires_action' ? 'abandoned' : 'answered';
}

function statusOf({ error, paymentIntent, setupIntent }: PaymentIntentOrSetupIntentResult): string | undefined {
  return (paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent)?.status;
}

/** No answer, or no usable one; a refused request is an answer, because the bank then asks for nothing any more. */
export function isUnreachable(error: StripeError | undefined): boolean {
  return error?.type === 'api_connection_error' || error?.type === 'api_error' || error?.type === 'rate_limit_error';
}

const NOT_KEPT =
  'Your connection or Stripe’s is down, so your card may not be saved yet. Try again: it will be saved only once.';
const REFUSED = 'This card was declined. Check the number, or use another card.';

/**
 * Has Stripe save a card for a setup; it shows the bank's page itself if the bank asks.
 * @throws {Error} with a sentence for the member, if Stripe is unreachable
 */
export async function setUpCard(stripe: Stripe, clientSecret: string, token: string): Promise<SetUp> {
  const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, { payment_method: token });
  if (isUnreachable(error)) throw new Error(NOT_KEPT, { cause: error });
  const { status } = setupIntent ?? error?.setup_intent ?? {};
  // One that was finished before is refused as a request, and is as good as done.
  if (status === 'succeeded') return 'done';
  return error ? { refused: error.message ?? REFUSED } : 'abandoned';
}
