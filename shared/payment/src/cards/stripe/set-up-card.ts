import type { Stripe } from '@stripe/stripe-js';
import type { SetUp } from '../cards.ts';
import { isUnreachable } from './answer-bank.ts';

const UNREACHABLE =
  'Your connection or Stripe’s is down, so your card may not be kept yet. Try again: a card is kept once.';
const REFUSED = 'This card was refused. Look at its number again, or use another card.';

/**
 * Has Stripe keep a card for a setup; it shows the bank's page by itself where the bank asks.
 * @throws {Error} with a sentence for the member, where Stripe cannot be reached
 */
export async function setUpCard(stripe: Stripe, clientSecret: string, token: string): Promise<SetUp> {
  const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, { payment_method: token });
  if (isUnreachable(error)) throw new Error(UNREACHABLE, { cause: error });
  const { status } = setupIntent ?? error?.setup_intent ?? {};
  // One that was finished before is refused as a request, and is as good as done.
  if (status === 'succeeded') return 'done';
  return error ? { refused: error.message ?? REFUSED } : 'abandoned';
}
