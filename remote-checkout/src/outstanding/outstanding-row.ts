import { NOTICE, type OutstandingPayment } from '@le-chai/contracts/payments';

/** One row of the table, from a won lot or a won barrel. */
export interface OutstandingRow {
  key: string;
  kind: 'lot' | 'barrel';
  name: string;
  description: string;
  /** What was won, in words: units of a lot, or litres of a barrel at their price. */
  quantity: { units: number; litres: number | undefined; pricePerLitre: number | undefined };
  /** total_bid − total_pay, EUR; counted in cents, so that no third decimal appears. */
  due: number;
  total: number;
  paid: number;
  /** ISO instant; none where the house has set none. */
  deadline: string | undefined;
  overdue: boolean;
  notice: 'unpaid' | 'pending' | 'paid' | 'marked';
}

const notices = {
  [NOTICE.unpaid]: 'unpaid',
  [NOTICE.pending]: 'pending',
  [NOTICE.paid]: 'paid',
  [NOTICE.marked]: 'marked',
} as const;

const minus = (total: number, paid: number): number => (Math.round(total * 100) - Math.round(paid * 100)) / 100;

/** Brings the two shapes in which the API tells an outstanding payment into one. */
export function toRow(payment: OutstandingPayment): OutstandingRow {
  const shared = {
    key: payment.key_unique,
    description: payment.description,
    due: minus(payment.total_bid, payment.total_pay),
    total: payment.total_bid,
    paid: payment.total_pay,
    overdue: payment.overdue,
    notice: notices[payment.notice_as_paid],
  };
  if (payment.cellar_type === 'lots') {
    return {
      ...shared,
      kind: 'lot',
      name: payment.name_lot,
      quantity: { units: payment.quantity_winner, litres: undefined, pricePerLitre: undefined },
      deadline: payment.payment_deadline || undefined,
    };
  }
  return {
    ...shared,
    kind: 'barrel',
    name: payment.name_barrel,
    quantity: {
      units: payment.quantity_winner,
      litres: payment.liter_winner,
      pricePerLitre: payment.single_liter_winner,
    },
    deadline: payment.payment_deadline?.date,
  };
}

export const OUTSTANDING_SORT = ['name', 'deadline', 'due'] as const;
type Sort = (typeof OUTSTANDING_SORT)[number];

const compare: Record<Sort, (a: OutstandingRow, b: OutstandingRow) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  deadline: (a, b) => (a.deadline ?? '9999').localeCompare(b.deadline ?? '9999'),
  due: (a, b) => a.due - b.due,
};

/** Rows in order; by deadline, soonest first, where nothing is chosen. Equal rows keep the order they came in. */
export function sortRows(
  rows: readonly OutstandingRow[],
  by: string | undefined,
  dir: 'asc' | 'desc',
): OutstandingRow[] {
  const order = compare[OUTSTANDING_SORT.find((name) => name === by) ?? 'deadline'];
  return rows.toSorted((a, b) => (dir === 'desc' ? order(b, a) : order(a, b)));
}

/** What is due over all rows that are still to be paid. EUR. */
export function totalDue(rows: readonly OutstandingRow[]): number {
  return (
    rows.filter(({ notice }) => notice === 'unpaid').reduce((cents, { due }) => cents + Math.round(due * 100), 0) / 100
  );
}
