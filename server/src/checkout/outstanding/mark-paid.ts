import type { PaymentRowState } from '@le-chai/contracts/payments';
import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { enqueueReturn } from './enqueue-deadlines.ts';
import { lockPaymentsOf, rowState } from './payment-rows.ts';
import { inOrder } from './pay-outstanding.ts';
import { turnPayment } from './turn-payment.ts';

/**
 * Marks payments as transferred in a transaction, all of those named or none. If the money does not come, they are unpaid again.
 * @throws {Refusal} 404 for a row that is not the member's, 409 for one that cannot be marked
 */
export async function markPaid(
  client: PoolClient,
  database: Database,
  memberId: number,
  items: readonly { cellar_type: string; key_unique: string }[],
): Promise<PaymentRowState[]> {
  const rows = inOrder(await lockPaymentsOf(client, memberId, items), items);
  const marked = [];
  for (const row of rows) marked.push((await turnPayment(client, database, row, { kind: 'mark' })).payment);
  await enqueueReturn(
    client,
    database,
    rows.map(({ id }) => id),
  );
  return marked.map(rowState);
}
