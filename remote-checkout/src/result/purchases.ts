import type { PaymentOutcome, Purchase } from '@le-chai/contracts/buying';

/** The purchases that a payment is for, of one sale or of a basket. */
export const purchasesOf = ({ purchase, purchases }: Pick<PaymentOutcome, 'purchase' | 'purchases'>): Purchase[] => [
  ...(purchase ? [purchase] : []),
  ...purchases,
];

export const isBought = ({ status }: Purchase): boolean => status === 'bought';
