import { amountDue, isToPay } from '@le-chai/contracts/owed';
import type { OutstandingPayment } from '@le-chai/contracts/payments';

/** What a member has to pay. */
export interface Due {
  /** How many payments. */
  count: number;
  /** EUR. */
  sum: number;
  overdue: number;
  /** By when the next is due; of overdue ones, since when the first is. Absent without a deadline. ISO text */
  deadline: string | undefined;
}

/** What is still to be paid of these; what is under way or marked as transferred waits for the house. */
export function dueOf(payments: readonly OutstandingPayment[]): Due {
  const due = payments.filter(isToPay);
  const deadlines = due.flatMap((payment) => deadlineOf(payment) ?? []);
  return {
    count: due.length,
    sum: amountDue(...due),
    overdue: due.filter(({ overdue }) => overdue).length,
    deadline: deadlines.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0],
  };
}

function deadlineOf(payment: OutstandingPayment): string | undefined {
  return payment.cellar_type === 'barrels' ? payment.payment_deadline?.date : payment.payment_deadline;
}
