import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { within } from '../within.ts';
import { refusedField, type Mistakes } from './mistakes.ts';

/** How long Stripe may take for a token, ms. */
const TOKEN_MS = 20_000;

const UNREACHABLE = 'Stripe could not be reached, so your card was not charged. Check your connection and try again.';

/**
 * Has Stripe turn what stands in its frames into a token.
 * @throws {Error} with a sentence for the member, where it cannot be reached; nothing was charged then
 */
export async function tokeniseCard(
  stripe: Stripe,
  elements: StripeElements,
  name: string,
): Promise<{ token: string } | { refused: Mistakes }> {
  const card = elements.getElement('cardNumber');
  if (!card) throw new Error(UNREACHABLE);
  const asking = stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: name.trim() } });
  const { paymentMethod, error } = await within(TOKEN_MS, asking, UNREACHABLE);
  if (paymentMethod) return { token: paymentMethod.id };
  const refused = refusedField(error);
  if (!refused) throw new Error(UNREACHABLE, { cause: error });
  return { refused };
}
