import { NOTICE } from '@le-chai/contracts/payments';
import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { tell } from '../../core/notices/tell.ts';
import { lockPayments, type Payment } from '../outstanding/payment-rows.ts';
import { dueOf } from '../outstanding/rules/payment-state.ts';
import { subjectOf } from '../outstanding/turn-payment.ts';
import { lookAgain } from '../../core/payments/rules/deadlines.ts';
import { STATO } from '../../core/database/statuses.ts';

/** Reminds a member of a payment that is due soon, unless something is done about it. */
export async function remind(client: PoolClient, database: Database, id: number): Promise<void> {
  const [payment] = await lockPayments(client, [id]);
  if (!payment || payment.stato !== STATO.open || payment.notice !== NOTICE.unpaid) return;
  if (payment.deadline.getTime() > database.clock.now()) await tellOf(client, database, payment, 'due');
}

/** Tells a member that a payment is overdue. One on its way at the deadline is looked at again: it may come to nothing. */
export async function tellOverdue(client: PoolClient, database: Database, id: number): Promise<void | { again: Date }> {
  const [payment] = await lockPayments(client, [id]);
  if (!payment || payment.stato !== STATO.open) return;
  if (payment.notice !== NOTICE.unpaid) return { again: lookAgain(new Date(database.clock.now())) };
  await tellOf(client, database, payment, 'overdue');
  // Bidding and shipping are blocked from now on.
  database.changes.announce(client, 'member', payment.memberId);
}

async function tellOf(client: PoolClient, database: Database, payment: Payment, kind: 'due' | 'overdue') {
  const { memberId, saleId, deadline } = payment;
  const data = { saleId, dueCents: dueOf(payment), deadline: deadline.toISOString() };
  await tell(client, database, [{ memberId, kind, data, key: subjectOf(payment) }]);
}
