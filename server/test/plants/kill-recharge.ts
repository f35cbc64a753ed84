import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '../../src/core/payments/provider/provider.ts';
import { replaced } from './kill-payments.ts';

/**
 * A mistake that is easily made: a payment whose answer was lost is not asked about, its card is charged again. The books
 * have to show it.
 */
export function recharge(provider: PaymentProvider): PaymentProvider {
  const known = new Set<string>();
  return replaced(provider, {
    async charge(reference) {
      if (known.has(reference)) return provider.charge(reference);
      const { amountCents } = await provider.charge(reference);
      const again = { amountCents, customer: null, description: 'Again', link: false, key: randomUUID() };
      const made = await provider.createCharge(again);
      // Once is enough: its own events are asked about as well.
      known.add(reference).add(made.reference);
      const confirmation = { card: 'pm_card_visa', offSession: false, key: randomUUID() };
      return { ...(await provider.confirmCharge(made.reference, confirmation)), reference };
    },
  });
}
