import { amountDue } from '@le-chai/contracts/owed';
import { getOutstandingPayments, NOTICE, type OutstandingPayment } from '@le-chai/contracts/payments';
import type { RowPicture } from '@le-chai/contracts/row-picture';
import { query } from '@le-chai/api';

/** A row of the table, from a lot or a barrel won. */
export interface OutstandingRow {
  key: string;
  kind: 'lot' | 'barrel';
  /** The id of its sale. */
  sale: number;
  name: string;
  description: string;
  /** What was won: units of a lot, or litres of a barrel at their price. */
  quantity: { units: number; litres: number | undefined; pricePerLitre: number | undefined };
  /** total_bid − total_pay, EUR; computed in cents, so that no third decimal appears. */
  due: number;
  total: number;
  paid: number;
  /** Cover included in the total, EUR. */
  cover: number;
  /** The house fee, included in the total, EUR. */
  fee: number;
  /** ISO instant; undefined if none is set. */
  deadline: string | undefined;
  overdue: boolean;
  notice: 'unpaid' | 'pending' | 'paid' | 'marked';
  /** It was not paid in time and can no longer be paid; the list has no such rows. */
  lapsed: boolean;
  /** Whether it can still be marked as transferred, which is possible once. */
  canMark: boolean;
  /** The card payment in progress while it is pending, if known. */
  payment: number | undefined;
  /** An older API does not send it. */
  picture: RowPicture | undefined;
}

const notices = {
  [NOTICE.unpaid]: 'unpaid',
  [NOTICE.pending]: 'pending',
  [NOTICE.paid]: 'paid',
  [NOTICE.marked]: 'marked',
} as const;

/** Of `stato`. */
const LAPSED = 2;

/** EUR as whole cents, since sums of floating-point euros drift. */
export const cents = (euro: number): number => Math.round(euro * 100);

/** Converts the API's two shapes of an outstanding payment to one. */
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
    picture: payment.picture,
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

/** Whether the member can pay it now: unpaid, not lapsed, and something is due. */
export function isPayable({ notice, due, lapsed }: OutstandingRow): boolean {
  return notice === 'unpaid' && due > 0 && !lapsed;
}

/** The total due over all unpaid rows, EUR. */
export function totalDue(rows: readonly OutstandingRow[]): number {
  return sumOf(rows.filter(({ notice }) => notice === 'unpaid'));
}

/** The total due over rows, EUR. */
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
 * Sorts rows, by default by deadline, with overdue rows before those with an earlier deadline that await confirmation.
 * The sort is stable.
 */
export function sortRows(
  rows: readonly OutstandingRow[],
  by: string | undefined,
  dir: 'asc' | 'desc',
): OutstandingRow[] {
  const order = compare[OUTSTANDING_SORT.find((name) => name === by) ?? 'deadline'];
  return rows.toSorted((a, b) => (dir === 'desc' ? order(b, a) : order(a, b)));
}

/** Poll interval while a card payment is in progress, since there is no event for a decline. ms */
const WHILE_PENDING = 10_000;

/** The member's outstanding payments as rows, from the query shared by the whole app. */
export const outstandingRows = () =>
  query(getOutstandingPayments, undefined, {
    select: (payments) => payments.map(toRow),
    refetchInterval: ({ state }) =>
      state.data?.some(({ notice_as_paid: notice }) => notice === 0) ? WHILE_PENDING : false,
  });
