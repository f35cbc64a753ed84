import type { Auction } from '@le-chai/contracts/auction';
import { amountDue, isToPay } from '@le-chai/contracts/owed';
import type { OutstandingPayment } from '@le-chai/contracts/payments';

/** The open sales with this standing, ending soonest first. */
export function withStanding(sales: readonly Auction[], standing: Auction['standing']): Auction[] {
  return sales
    .filter((sale) => sale.status === 'open' && sale.standing === standing)
    .toSorted((a, b) => compare(endOf(a), endOf(b)) || a.id_sale - b.id_sale);
}

/** Infinity without an end. */
const endOf = ({ finish_data: end }: Auction): number => (end === null ? Infinity : Date.parse(end));

const compare = (a: number, b: number): number => (a < b ? -1 : Number(a > b));

/**
 * How many of what: `3 lots`, `1 barrel`, `4 sales` where there are both.
 * @param count of all of them; if the page holds only some, the kind of the others is unknown
 */
export function countOf(sales: readonly Auction[], count = sales.length): string {
  const kinds = new Set(sales.map(({ product_type: kind }) => kind));
  const [kind = 'lot'] = kinds;
  const noun = kinds.size > 1 || count > sales.length ? 'sale' : kind;
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What a member has to pay. */
export interface Due {
  /** How many payments. */
  count: number;
  /** EUR. */
  sum: number;
  overdue: number;
  /** When the next one is due; if overdue, since when. Undefined without a deadline. ISO text */
  deadline: string | undefined;
}

/** What is still due; payments in progress or marked as transferred are excluded. */
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

/** When a payment is due, as ISO text; undefined without a deadline. */
export function deadlineOf(payment: OutstandingPayment): string | undefined {
  return payment.cellar_type === 'barrels' ? payment.payment_deadline?.date : payment.payment_deadline;
}
