import { request } from '@le-chai/api';
import type { Cards } from '@le-chai/payment/cards';
import { confirmPayment, type PaymentOutcome } from '@le-chai/contracts/buying';

/**
 * Has the member answer what the bank asks, and finds out how the payment stands then.
 * @returns how it stands, and whether the bank was left without an answer
 * @throws {Error} with a sentence for the member, where the bank's question could not be shown or nobody knows how it stands
 */
export async function answerBank(
  id: number,
  loadCards: () => Promise<Cards>,
): Promise<{ outcome: PaymentOutcome; abandoned: boolean }> {
  const before = await request(confirmPayment, { params: { id } });
  const { state, client_secret: secret } = before.payment;
  // It was answered elsewhere meanwhile, or its time is over.
  if (state !== 'requires_action') return { outcome: before, abandoned: false };
  if (secret === null) throw new Error('Your bank’s question cannot be shown at the moment. Please try again.');
  const cards = await loadCards();
  const abandoned = (await cards.authenticate(secret)) === 'abandoned';
  const outcome = await request(confirmPayment, { params: { id } });
  return { outcome, abandoned: abandoned && outcome.payment.state === 'requires_action' };
}
