import { randomUUID } from 'node:crypto';
import type { SignupInput } from '@le-chai/contracts/signup';
import { invalid } from '../../core/http/refusal.ts';
import { reach } from '../../core/payments/cards/keep-card.ts';
import { type Card, CardRefused, type PaymentProvider } from '../../core/payments/provider/provider.ts';

/** A card that the provider keeps for somebody who is about to be a member. */
export interface StrangersCard {
  customer: string;
  card: Card;
}

/**
 * Has the provider keep the card of a signup, before there is a member.
 * @throws {Refusal} 422 for a card that is refused; 503 while the provider cannot be reached
 */
export async function keepStrangersCard(
  provider: PaymentProvider,
  { person, payment }: Pick<SignupInput, 'person' | 'payment'>,
): Promise<StrangersCard> {
  const name = `${person.first_name} ${person.last_name}`;
  try {
    return await reach(async () => {
      const customer = await provider.createCustomer({ email: person.email, name, key: `signup-${randomUUID()}` });
      const card = await provider.saveCard(customer, payment!.payment_token);
      if (!card) throw new CardRefused('cannot be used; please try another card');
      return { customer, card };
    });
  } catch (error) {
    throw error instanceof CardRefused ? invalid({ 'payment.payment_token': error.message }) : error;
  }
}
