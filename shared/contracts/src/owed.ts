import { NOTICE, type OutstandingPayment } from './payments.ts';

type Owed = Pick<OutstandingPayment, 'stato' | 'notice_as_paid' | 'total_bid' | 'total_pay'>;

/**
 * Whether the member has to do something about a payment: one that is in progress, or marked as transferred, is waiting
 * for us.
 */
export const isToPay = ({ stato, notice_as_paid: notice }: Pick<Owed, 'stato' | 'notice_as_paid'>): boolean =>
  stato === 0 && notice === NOTICE.unpaid;

/**
 * The amount still due on some payments: the bids less what was paid, counted in cents, so that no third decimal
 * appears. EUR.
 */
export const amountDue = (...payments: readonly Pick<Owed, 'total_bid' | 'total_pay'>[]): number =>
  payments.reduce((sum, { total_bid: total, total_pay: paid }) => sum + cents(total) - cents(paid), 0) / 100;

const cents = (euro: number): number => Math.round(euro * 100);
