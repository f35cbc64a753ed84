import { NOTICE } from '@le-chai/contracts/payments';
import type { Services } from '../../core/services.ts';
import { lockPayments, type Payment } from '../outstanding/payment-rows.ts';
import { lapsePayment, lockToLapse } from './lapse-payment.ts';
import { recheckAt } from '../../core/payments/rules/deadlines.ts';
import { STATO } from '../../core/database/statuses.ts';
import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { notify } from '../../core/notices/notify.ts';
import { dueOf } from '../outstanding/rules/payment-state.ts';
import { subjectOf, turnPayment } from '../outstanding/turn-payment.ts';

/** What happens to payments as time passes. docs/rules.md#lapse */
export function addDeadlines({ worker, database }: Pick<Services, 'worker' | 'database'>): void {
  worker.inside('payment-due', (client, { payload }) => remind(client, database, Number(payload['payment'])));
  worker.inside('payment-overdue', (client, { payload }) =>
    notifyOverdue(client, database, Number(payload['payment'])),
  );
  worker.inside('payment-return', async (client, { payload }) => {
    const [payment] = await lockPayments(client, [Number(payload['payment'])]);
    if (payment?.notice === NOTICE.marked) await returnTransfer(client, database, payment);
  });
  worker.inside('payment-lapse', async (client, { payload }) => {
    const payment = await lockToLapse(client, Number(payload['payment']));
    if (payment?.stato !== STATO.open) return;
    // On its way, or marked as paid: it never lapses while it is.
    if (payment.notice !== NOTICE.unpaid) return { again: recheckAt(new Date(database.clock.now())) };
    await lapsePayment(client, database, payment);
  });
}

/** Reminds a member of a payment that is due soon, unless something is done about it. */
async function remind(client: PoolClient, database: Database, id: number): Promise<void> {
  const [payment] = await lockPayments(client, [id]);
  if (!payment || payment.stato !== STATO.open || payment.notice !== NOTICE.unpaid) return;
  if (payment.deadline.getTime() > database.clock.now()) await notifyOf(client, database, payment, 'due');
}

/** Tells a member that a payment is overdue. One on its way at the deadline is looked at again: it may come to nothing. */
async function notifyOverdue(client: PoolClient, database: Database, id: number): Promise<void | { again: Date }> {
  const [payment] = await lockPayments(client, [id]);
  if (!payment || payment.stato !== STATO.open) return;
  if (payment.notice !== NOTICE.unpaid) return { again: recheckAt(new Date(database.clock.now())) };
  await notifyOf(client, database, payment, 'overdue');
  // Bidding and shipping are blocked from now on.
  database.changes.announce(client, 'member', payment.memberId);
}

async function notifyOf(client: PoolClient, database: Database, payment: Payment, kind: 'due' | 'overdue') {
  const { memberId, saleId, deadline } = payment;
  const data = { saleId, dueCents: dueOf(payment), deadline: deadline.toISOString() };
  await notify(client, database, [{ memberId, kind, data, key: subjectOf(payment) }]);
}

/** A payment whose lock is held was marked as transferred, and nothing arrived: it is unpaid again, and its member is notified. */
export async function returnTransfer(client: PoolClient, database: Database, before: Payment): Promise<void> {
  const { payment } = await turnPayment(client, database, before, { kind: 'returned' });
  const { memberId, saleId, deadline } = payment;
  const data = { saleId, dueCents: dueOf(payment), deadline: deadline.toISOString(), returned: true };
  await notify(client, database, [{ memberId, kind: 'due', data, key: `${subjectOf(payment)} returned` }]);
}
