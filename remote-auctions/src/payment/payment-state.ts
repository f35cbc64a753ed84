import { isToPay } from '@le-chai/contracts/owed';
import { NOTICE, type OutstandingPayment } from '@le-chai/contracts/payments';
import { paths } from '@le-chai/paths';

/** The state of a won sale's payment. `settled`: paid in full. */
export type PaymentState = 'due' | 'overdue' | 'under-way' | 'settled';

/** Derived from the member's outstanding payments: a sale not among them is settled. Payments due come first. */
export function paymentState(payments: readonly OutstandingPayment[], saleId: number): PaymentState {
  const own = openOf(payments, saleId);
  if (own.length === 0) return 'settled';
  const due = own.filter(isToPay);
  if (due.length === 0) return 'under-way';
  return due.some(({ overdue }) => overdue) ? 'overdue' : 'due';
}

/** The page to continue that payment: to pay what is due, or to see its state; the list if unknown. */
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
