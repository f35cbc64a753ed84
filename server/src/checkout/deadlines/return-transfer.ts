import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { tell } from '../../core/notices/tell.ts';
import type { Payment } from '../outstanding/payment-rows.ts';
import { dueOf } from '../outstanding/rules/payment-state.ts';
import { subjectOf, turnPayment } from '../outstanding/turn-payment.ts';

/** A payment whose lock is held was marked as transferred, and nothing came: it is unpaid again, and its member told. */
export async function returnTransfer(client: PoolClient, database: Database, before: Payment): Promise<void> {
  const { payment } = await turnPayment(client, database, before, { kind: 'returned' });
  const { memberId, saleId, deadline } = payment;
  const data = { saleId, dueCents: dueOf(payment), deadline: deadline.toISOString(), returned: true };
  await tell(client, database, [{ memberId, kind: 'due', data, key: `${subjectOf(payment)} returned` }]);
}
