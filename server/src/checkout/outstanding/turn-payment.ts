import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { post } from '../../core/ledger/post.ts';
import { type Payment, writeState } from './payment-rows.ts';
import { afterEvent, type PaymentEvent } from './rules/payment-state.ts';
import { refusePayment } from './refuse-payment.ts';

/** What the books call a row. */
export const subjectOf = ({ id }: Pick<Payment, 'id'>) => `payment:${id}`;

const MEMO: Record<PaymentEvent['kind'], string> = {
  charge: '',
  charged: 'Paid by card',
  'not-charged': '',
  mark: '',
  transferred: 'Paid by bank transfer',
  returned: '',
  lapsed: 'Lapsed',
};

/**
 * Lets something happen to a row whose lock is held: writes its state and the books, and lets others know.
 * @returns the row after it, and what has to be given back by it, cents
 * @throws {Refusal} if the rules do not allow it
 */
export async function turnPayment(
  client: PoolClient,
  { changes }: Announcer,
  payment: Payment,
  event: PaymentEvent,
): Promise<{ payment: Payment; back: number }> {
  const turn = afterEvent(payment, event);
  if ('refused' in turn) throw await refusePayment(client, payment, turn.refused);
  await writeState(client, payment.id, turn.row);
  const { memberId } = payment;
  await post(client, { memberId, subject: subjectOf(payment), memo: MEMO[event.kind], amounts: turn.amounts });
  changes.announce(client, 'member', memberId);
  return { payment: { ...payment, ...turn.row }, back: turn.back };
}
