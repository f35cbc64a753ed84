import type { PoolClient } from 'pg';
import { barrelPaid } from '../../cellar/operations.ts';
import { priceLater } from '../../auctions/operations.ts';
import type { Database } from '../../core/database/open-database.ts';
import { tell } from '../../core/notices/tell.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import type { Payment } from './payment-rows.ts';
import { subjectOf } from './turn-payment.ts';

/**
 * What follows when a payment is settled: its member is told, it is invoiced, a barrel can be bottled, and it counts
 * for the market price.
 */
export async function paymentSettled(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  payment: Pick<Payment, 'id' | 'memberId' | 'saleId' | 'total'>,
): Promise<void> {
  const { id, memberId, saleId, total } = payment;
  const key = subjectOf(payment);
  await tell(client, database, [{ memberId, kind: 'paid', data: { saleId, totalCents: total }, key }]);
  await enqueue(client, database, { kind: 'invoice', payload: { payment: id }, key });
  await barrelPaid(client, database, id);
  await priceLater(client, database, saleId);
}
