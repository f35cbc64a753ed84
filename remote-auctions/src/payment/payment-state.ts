import { NOTICE, type OutstandingPayment } from '@le-chai/contracts/payments';

/** How the payment of a won sale stands. `settled`: nothing of it is left to pay. */
export type PaymentState = 'due' | 'overdue' | 'under-way' | 'settled';

/** Reads it from what the member has not yet paid: a sale that is not among it is settled. */
export function paymentState(payments: readonly OutstandingPayment[], saleId: number): PaymentState {
  const open = payments.find(({ id_sale, stato }) => id_sale === saleId && stato === 0);
  if (!open) return 'settled';
  if (open.notice_as_paid !== NOTICE.unpaid) return 'under-way';
  return open.overdue ? 'overdue' : 'due';
}
