import type { StripeError } from '@stripe/stripe-js';
import type { CardPart } from './card-elements.ts';
import type { PartState } from './FramedField.tsx';

export const PARTS: readonly CardPart[] = ['cardNumber', 'cardExpiry', 'cardCvc'];

export type Mistakes = Partial<Record<CardPart | 'name', string | undefined>>;

const MISSING = {
  cardNumber: 'Enter the card number.',
  cardExpiry: 'Enter the month and year when the card expires.',
  cardCvc: 'Enter the security code.',
};

/** What is wrong before Stripe is asked, in the order of the fields. */
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
export function refusedField({ type, code = '', message }: StripeError): Mistakes | undefined {
  if (type !== 'validation_error' && type !== 'card_error') return undefined;
  const sentence = message ?? 'This card was refused. Look at its number again, or use another card.';
  if (code.includes('expir')) return { cardExpiry: sentence };
  if (code.includes('cvc')) return { cardCvc: sentence };
  return { cardNumber: sentence };
}
