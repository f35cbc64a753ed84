import { NOTICE } from '@le-chai/contracts/payments';
import type { Account } from '../../../core/ledger/post.ts';
import { STATO } from '../../../core/database/statuses.ts';

/** A row under outstanding payments, as far as its state goes. Cents. */
export interface PaymentRow {
  /** −1 unpaid, 0 pending, 1 paid, 2 marked as paid. */
  readonly notice: -1 | 0 | 1 | 2;
  /** 0 open, 1 settled, 2 lapsed. */
  readonly stato: 0 | 1 | 2;
  readonly total: number;
  readonly paid: number;
  /** It was marked as paid once, whatever became of it. */
  readonly marked: boolean;
}

/** What happens to a row. Amounts are cents, more than nothing. */
export type PaymentEvent =
  | { readonly kind: 'charge'; readonly cents: number }
  | { readonly kind: 'charged'; readonly cents: number }
  | { readonly kind: 'not-charged' }
  | { readonly kind: 'mark' }
  | { readonly kind: 'transferred'; readonly cents: number }
  | { readonly kind: 'returned' }
  | { readonly kind: 'lapsed' };

export type PaymentRefusal = 'settled' | 'lapsed' | 'pending' | 'marked' | 'marked-before' | 'not-marked' | 'too-much';

export interface PaymentTurn {
  readonly row: PaymentRow;
  /** What has to be given back. Cents. */
  readonly back: number;
  /** The posting that goes with it; it adds up to nothing. */
  readonly amounts: Readonly<Partial<Record<Account, number>>>;
}

/** What is left to pay. Cents. */
export const dueOf = (row: Pick<PaymentRow, 'total' | 'paid'>) => row.total - row.paid;

/** What becomes owed when a row is born: the posting of its birth. */
export const owing = (total: number): PaymentTurn['amounts'] => ({ receivable: total, sales: -total });

/**
 * What an event makes of a row, what has to be given back by it, and what it is in the books; or why it cannot be.
 * Money that came is never refused: what no longer fits is given back. docs/rules.md#the-states-of-a-payment
 */
export function afterEvent(row: PaymentRow, event: PaymentEvent): PaymentTurn | { readonly refused: PaymentRefusal } {
  switch (event.kind) {
    case 'charge':
      return beginCharge(row, event.cents);
    case 'charged':
      return takeMoney(row, 'card', event.cents, -1);
    case 'transferred':
      // A charge under way goes on beside a transfer; a mark has served.
      return takeMoney(row, 'bank', event.cents, row.notice === NOTICE.pending ? NOTICE.pending : NOTICE.unpaid);
    case 'not-charged':
      return changed(row, row.notice === NOTICE.pending ? { notice: NOTICE.unpaid } : {});
    case 'mark':
      return mark(row);
    case 'returned':
      return row.notice === NOTICE.marked ? changed(row, { notice: NOTICE.unpaid }) : { refused: 'not-marked' };
    case 'lapsed':
      return lapse(row);
  }
}

const changed = (row: PaymentRow, change: Partial<PaymentRow>): PaymentTurn => ({
  row: { ...row, ...change },
  back: 0,
  amounts: {},
});

/** Why a member can begin nothing with a row; none if it is open and no payment is under way. */
function whyNot({ notice, stato }: PaymentRow): PaymentRefusal | undefined {
  if (stato === STATO.settled) return 'settled';
  if (stato === STATO.lapsed) return 'lapsed';
  if (notice === NOTICE.pending) return 'pending';
  return notice === NOTICE.marked ? 'marked' : undefined;
}

function beginCharge(row: PaymentRow, cents: number) {
  const refused = whyNot(row) ?? (cents > dueOf(row) ? 'too-much' : undefined);
  return refused ? { refused } : changed(row, { notice: NOTICE.pending });
}

function mark(row: PaymentRow) {
  const refused = whyNot(row) ?? (row.marked ? 'marked-before' : undefined);
  return refused ? { refused } : changed(row, { notice: NOTICE.marked, marked: true });
}

/** @param left what the notice is while something is left to pay */
function takeMoney(row: PaymentRow, account: 'card' | 'bank', cents: number, left: -1 | 0): PaymentTurn {
  const taken = row.stato === STATO.open ? Math.min(cents, dueOf(row)) : 0;
  const back = cents - taken;
  const amounts = { [account]: cents, receivable: 0 - taken, credit: 0 - back };
  if (row.stato !== STATO.open) return { row, back, amounts };
  const paid = row.paid + taken;
  const settled = paid === row.total;
  return {
    row: { ...row, paid, notice: settled ? NOTICE.paid : left, stato: settled ? STATO.settled : STATO.open },
    back,
    amounts,
  };
}

function lapse(row: PaymentRow): PaymentTurn | { refused: PaymentRefusal } {
  const refused = whyNot(row);
  if (refused) return { refused };
  const back = row.paid;
  return {
    row: { ...row, stato: STATO.lapsed, paid: 0 },
    back,
    amounts: { sales: row.total, receivable: 0 - dueOf(row), credit: 0 - back },
  };
}
