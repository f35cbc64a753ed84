import type { Cards } from '../cards.ts';
import { answerBank } from './answer-bank.ts';
import { loadScript } from './load-stripe.ts';
import { setUpCard } from './set-up-card.ts';
import { stripeFields } from './StripeFields.tsx';

/** Stripe: its script in the page, its fields in frames of its own. @param test its key is a test key */
export async function stripeCards(publishableKey: string, test: boolean): Promise<Cards> {
  const stripe = await loadScript(publishableKey);
  return {
    test,
    Fields: stripeFields(stripe, test),
    // Stripe lays the bank's page over ours by itself.
    Authentication: () => null,
    authenticate: (clientSecret) => answerBank(stripe, clientSecret),
    setUp: (clientSecret, token) => setUpCard(stripe, clientSecret, token),
  };
}
