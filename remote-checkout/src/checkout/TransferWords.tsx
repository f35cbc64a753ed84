import { euro } from '@le-chai/design/format';
import type { Offer } from './offer.ts';

/** What buying by bank transfer means, before it is chosen for good. */
export function TransferWords({ offer }: { offer: Offer }) {
  return (
    <p>
      {offer.kind === 'barrel' ? 'The wine is' : 'The bottles are'} bought at once, and you have 7 days to pay. On the
      next page you find our bank details with the reference to write on the transfer; copy them there, or have them
      sent to you by mail.
    </p>
  );
}

/** On the button. @param amount EUR */
export const transferLabel = (amount: number): string => `Buy, and transfer ${euro(amount)}`;
