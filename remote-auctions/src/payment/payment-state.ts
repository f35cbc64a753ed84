import { isToPay } from '@le-chai/contracts/owed';
import { NOTICE, type OutstandingPayment } from '@le-chai/contracts/payments';
import { paths } from '@le-chai/paths';

/** How the payment of a won sale stands. `settled`: nothing of it is left to pay. */
export type PaymentState = 'due' | 'overdue' | 'under-way' | 'settled';

/** Reads it from what the member has not yet paid: a sale that is not among it is settled. What waits for them comes first. */
export function paymentState(payments: readonly OutstandingPayment[], saleId: number): PaymentState {
  const own = openOf(payments, saleId);
  if (own.length === 0) return 'settled';
  const due = own.filter(isToPay);
  if (due.length === 0) return 'under-way';
  return due.some(({ overdue }) => overdue) ? 'overdue' : 'due';
}

/** Where that payment goes on: paying all of it that is due, or seeing how it stands; the list where that is not known. */
export function paymentPlace(payments: readonly OutstandingPayment[], saleId: number): string {
  const own = openOf(payments, saleId);
  const due = own.filter(isToPay);
  if (due.length > 0) return paths.payOutstanding(due.map(({ key_unique: key }) => key));
  const [one] = own;
  if (own.length !== 1 || !one) return paths.outstandingPayments();
  if (one.notice_as_paid === NOTICE.marked) return paths.transfer(one.key_unique);
  return one.id_payment === null ? paths.outstandingPayments() : paths.payment(one.id_payment);
}

const openOf = (payments: readonly OutstandingPayment[], saleId: number) =>
  payments.filter(({ id_sale, stato }) => id_sale === saleId && stato === 0);
