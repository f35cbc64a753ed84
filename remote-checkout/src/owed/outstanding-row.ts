import { amountDue } from '@le-chai/contracts/owed';
import { getOutstandingPayments, NOTICE, type OutstandingPayment } from '@le-chai/contracts/payments';
import { query } from '@le-chai/api';

/** One row of the table, from a won lot or a won barrel. */
export interface OutstandingRow {
  key: string;
  kind: 'lot' | 'barrel';
  /** Number of the sale that it comes from. */
  sale: number;
  name: string;
  description: string;
  /** What was won, in words: units of a lot, or litres of a barrel at their price. */
  quantity: { units: number; litres: number | undefined; pricePerLitre: number | undefined };
  /** total_bid − total_pay, EUR; counted in cents, so that no third decimal appears. */
  due: number;
  total: number;
  paid: number;
  /** Cover contained in the total, EUR. */
  cover: number;
  /** The house's fee, contained in the total, EUR. */
  fee: number;
  /** ISO instant; none where the house has set none. */
  deadline: string | undefined;
  overdue: boolean;
  notice: 'unpaid' | 'pending' | 'paid' | 'marked';
  /** It was not paid in time and can be paid no more; such a row is in no list. */
  lapsed: boolean;
  /** It can still be marked as transferred: that is possible once. */
  canMark: boolean;
  /** The card payment under way while it is pending, where it is known. */
  payment: number | undefined;
}

const notices = {
  [NOTICE.unpaid]: 'unpaid',
  [NOTICE.pending]: 'pending',
  [NOTICE.paid]: 'paid',
  [NOTICE.marked]: 'marked',
} as const;

/** Of `stato`. */
const LAPSED = 2;

/** EUR as whole cents: sums and differences of euro drift. */
export const cents = (euro: number): number => Math.round(euro * 100);

/** Brings the two shapes in which the API tells an outstanding payment into one. */
export function toRow(payment: OutstandingPayment): OutstandingRow {
  const shared = {
    key: payment.key_unique,
    sale: payment.id_sale,
    description: payment.description,
    due: amountDue(payment),
    total: payment.total_bid,
    paid: payment.total_pay,
    cover: payment.insurance,
    fee: payment.fee,
    overdue: payment.overdue,
    notice: notices[payment.notice_as_paid],
    lapsed: payment.stato === LAPSED,
    canMark: payment.can_mark,
    payment: payment.id_payment ?? undefined,
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

/** Whether its member can pay it now: it waits for nobody else, and something is due. */
export function isPayable({ notice, due, lapsed }: OutstandingRow): boolean {
  return notice === 'unpaid' && due > 0 && !lapsed;
}

/** What is due over all rows that are still to be paid. EUR. */
export function totalDue(rows: readonly OutstandingRow[]): number {
  return sumOf(rows.filter(({ notice }) => notice === 'unpaid'));
}

/** What is due over rows, EUR. */
export function sumOf(rows: readonly OutstandingRow[]): number {
  return rows.reduce((sum, { due }) => sum + cents(due), 0) / 100;
}

export const OUTSTANDING_SORT = ['name', 'deadline', 'due'] as const;
type Sort = (typeof OUTSTANDING_SORT)[number];

const compare: Record<Sort, (a: OutstandingRow, b: OutstandingRow) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  deadline: (a, b) =>
    Number(b.overdue) - Number(a.overdue) || (a.deadline ?? '9999').localeCompare(b.deadline ?? '9999'),
  due: (a, b) => a.due - b.due,
};

/**
 * Rows in order; where nothing is chosen by deadline, what is overdue before what an earlier deadline has but waits for the
 * house. Equal rows keep the order they came in.
 */
export function sortRows(
  rows: readonly OutstandingRow[],
  by: string | undefined,
  dir: 'asc' | 'desc',
): OutstandingRow[] {
  const order = compare[OUTSTANDING_SORT.find((name) => name === by) ?? 'deadline'];
  return rows.toSorted((a, b) => (dir === 'desc' ? order(b, a) : order(a, b)));
}

/** How often the list is asked for again while a card payment of it is under way: nobody is notified of a decline. ms */
const WHILE_PENDING = 10_000;

/** What the member has won or bought and not yet paid, as rows; from the list that the whole app shares. */
export const outstandingRows = () =>
  query(getOutstandingPayments, undefined, {
    select: (payments) => payments.map(toRow),
    refetchInterval: ({ state }) =>
      state.data?.some(({ notice_as_paid: notice }) => notice === 0) ? WHILE_PENDING : false,
  });
