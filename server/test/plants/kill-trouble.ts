import { type PaymentProvider, ProviderUnavailable } from '../../src/core/payments/provider/provider.ts';
import { replaced } from './kill-payments.ts';

/** What can be wrong with the provider, as long as a file names it. */
const TROUBLES = {
  unreachable: 'it cannot be reached',
  silent: 'it does what it is asked to, and no answer and no event of it arrives',
} as const;
export type Trouble = keyof typeof TROUBLES;

/** A provider that is in trouble while it is said to be. */
export function troubled(provider: PaymentProvider, now: () => string | undefined): PaymentProvider {
  const fail = (...troubles: Trouble[]): void => {
    const named = now();
    if (troubles.some((trouble) => trouble === named)) throw new ProviderUnavailable('The provider is in trouble');
  };
  return replaced(provider, {
    async createCharge(input) {
      fail('unreachable');
      return provider.createCharge(input);
    },
    async confirmCharge(reference, input) {
      fail('unreachable');
      const charge = await provider.confirmCharge(reference, input);
      fail('silent');
      return charge;
    },
    async charge(reference) {
      fail('unreachable', 'silent');
      return provider.charge(reference);
    },
    async cancelCharge(reference, reason) {
      fail('unreachable');
      const charge = await provider.cancelCharge(reference, reason);
      fail('silent');
      return charge;
    },
  });
}
