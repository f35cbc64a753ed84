import { NOTICE } from '@le-chai/contracts/payments';
import type { Services } from '../../core/services.ts';
import { lockPayments } from '../outstanding/payment-rows.ts';
import { lapsePayment, lockToLapse } from './lapse-payment.ts';
import { remind, tellOverdue } from './remind.ts';
import { returnTransfer } from './return-transfer.ts';
import { lookAgain } from '../../core/payments/rules/deadlines.ts';
import { STATO } from '../../core/database/statuses.ts';

/** What happens to payments as time passes. docs/rules.md#lapse */
export function addDeadlines({ worker, database }: Pick<Services, 'worker' | 'database'>): void {
  worker.inside('payment-due', (client, { payload }) => remind(client, database, Number(payload['payment'])));
  worker.inside('payment-overdue', (client, { payload }) => tellOverdue(client, database, Number(payload['payment'])));
  worker.inside('payment-return', async (client, { payload }) => {
    const [payment] = await lockPayments(client, [Number(payload['payment'])]);
    if (payment?.notice === NOTICE.marked) await returnTransfer(client, database, payment);
  });
  worker.inside('payment-lapse', async (client, { payload }) => {
    const payment = await lockToLapse(client, Number(payload['payment']));
    if (payment?.stato !== STATO.open) return;
    // On its way, or marked as paid: it never lapses while it is.
    if (payment.notice !== NOTICE.unpaid) return { again: lookAgain(new Date(database.clock.now())) };
    await lapsePayment(client, database, payment);
  });
}
