import { euro, litres } from '@le-chai/design/format';
import type { StatusMarkProps } from '@le-chai/design/StatusMark';
import { paths } from '@le-chai/paths';
import type { OutstandingRow } from './outstanding-row.ts';

/** Total litres for a barrel, units for a lot. */
export function quantityOf({ kind, quantity }: Pick<OutstandingRow, 'kind' | 'quantity'>): string {
  if (kind === 'barrel') return `${litres(quantity.litres ?? 0)} at ${euro(quantity.pricePerLitre ?? 0)} per litre`;
  return quantity.units === 1 ? '1 lot' : `${quantity.units} lots`;
}

/** What a row's total includes besides the wine: "fee and cover included"; undefined if it is only the wine. */
export function includedOf({ cover, fee }: Pick<OutstandingRow, 'cover' | 'fee'>): string | undefined {
  const parts = [...(fee > 0 ? ['fee'] : []), ...(cover > 0 ? ['cover'] : [])];
  return parts.length > 0 ? `${parts.join(' and ')} included` : undefined;
}

/** The payment status of a row: a word, what happens next, and a link. */
export interface PaymentStatus {
  kind: StatusMarkProps['kind'];
  words: string;
  next: string | undefined;
  /** `full` includes the row's name, for screen readers that list links out of context. */
  link: { label: string; full: string; to: string } | undefined;
}

/** The four states of a payment, in words for its member. */
export function paymentStatusOf(row: OutstandingRow): PaymentStatus {
  const { key, name, notice, payment } = row;
  switch (notice) {
    case 'unpaid':
      return {
        kind: 'act',
        words: 'Unpaid',
        next: row.canMark ? undefined : 'Previously marked as paid',
        link: { label: 'Pay', full: `Pay for ${name}`, to: paths.payOutstanding([key]) },
      };
    case 'pending':
      return {
        kind: 'underway',
        words: 'Pending',
        next: 'Card payment under way',
        link:
          payment === undefined
            ? undefined
            : { label: 'See it', full: `See it: the payment for ${name}`, to: paths.payment(payment) },
      };
    case 'marked':
      return {
        kind: 'underway',
        words: 'Marked as paid',
        next: 'Awaiting your transfer',
        link: { label: 'See it', full: `See it: the transfer for ${name}`, to: paths.transfer(key) },
      };
    case 'paid':
      return {
        kind: 'yours',
        words: 'Paid',
        next: 'Nothing is left to pay',
        link: { label: 'See it', full: `See it: the payment for ${name}`, to: paths.transfer(key) },
      };
  }
}

/** "1 payment", "3 payments". */
export const paymentsWord = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`);
