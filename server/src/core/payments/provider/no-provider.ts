import { Refusal } from '../../http/refusal.ts';
import type { PaymentProvider } from './provider.ts';

/** Stands where a house takes no cards: production without a provider's key. It refuses whatever it is asked. */
export const noProvider: PaymentProvider = {
  name: 'none',
  publishableKey: null,
  test: false,
  signatureHeader: 'x-no-signature',
  wallets: async () => [],
  createCharge: refuse,
  confirmCharge: refuse,
  charge: refuse,
  cancelCharge: refuse,
  refund: refuse,
  refundFailed: refuse,
  givenBack: refuse,
  disputes: refuse,
  movements: async () => null,
  createCustomer: refuse,
  changeCustomerEmail: async () => undefined,
  createSetup: refuse,
  saveCard: refuse,
  removeCard: refuse,
  forgetCustomer: refuse,
  readEvent: refuse,
};

/** @throws {Refusal} 503 */
export async function refuse(): Promise<never> {
  throw new Refusal(503, 'no-card-payments', 'Card payments are not available. Please pay by bank transfer.');
}
