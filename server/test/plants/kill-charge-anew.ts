import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '../../src/payments/provider/provider.ts';
import { replaced } from './kill-payments.ts';

/**
 * A mistake that is easily made: a payment whose answer was lost is not asked about, its card is charged anew. The books
 * have to tell.
 */
export function chargeAnew(provider: PaymentProvider): PaymentProvider {
  return replaced(provider, {
    async charge(reference) {
      const { amountCents } = await provider.charge(reference);
      const again = { amountCents, customer: null, description: 'Again', key: randomUUID() };
      const made = await provider.createCharge(again);
      const confirmation = { card: 'pm_card_visa', offSession: false, key: randomUUID() };
      return { ...(await provider.confirmCharge(made.reference, confirmation)), reference };
    },
  });
}
