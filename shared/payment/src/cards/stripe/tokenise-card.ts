import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { within } from './load-stripe.ts';
import type { CardPart, PartState } from './FramedField.tsx';

/** How long Stripe may take for a token, ms. */
const TOKEN_MS = 20_000;

const UNREACHABLE = 'Stripe could not be reached, so your card was not charged. Check your connection and try again.';

/**
 * Has Stripe turn the contents of its frames into a token.
 * @throws {Error} with a sentence for the member, if it is unreachable; nothing was charged then
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

export const PARTS: readonly CardPart[] = ['cardNumber', 'cardExpiry', 'cardCvc'];

export type Mistakes = Partial<Record<CardPart | 'name', string | undefined>>;

const MISSING = {
  cardNumber: 'Enter the card number.',
  cardExpiry: 'Enter the month and year when the card expires.',
  cardCvc: 'Enter the security code.',
};

/** The problems found before Stripe is asked, in the order of the fields. */
export function mistakesOf(states: Record<CardPart, PartState>, name: string): Mistakes {
  const mistakes: Mistakes = {};
  for (const part of PARTS) {
    const { complete, mistake } = states[part];
    if (!complete || mistake !== undefined) mistakes[part] = mistake ?? MISSING[part];
  }
  if (name.trim() === '') mistakes.name = 'Enter the name on the card.';
  return mistakes;
}

/** Where a refusal of Stripe belongs. @returns undefined where it is about no field: then it could not be asked at all */
function refusedField({ type, code = '', message }: StripeError): Mistakes | undefined {
  if (type !== 'validation_error' && type !== 'card_error') return undefined;
  const sentence = message ?? 'This card was declined. Check the number, or use another card.';
  if (code.includes('expir')) return { cardExpiry: sentence };
  if (code.includes('cvc')) return { cardCvc: sentence };
  return { cardNumber: sentence };
}
