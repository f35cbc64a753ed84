import type { PoolClient } from 'pg';
import type { Announcer, Database } from '../../core/database/open-database.ts';
import { post } from '../../core/ledger/post.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import { chargeToRefund } from '../../core/payments/refunds/charge-to-refund.ts';
import { refundLater } from '../../core/payments/refunds/refund-later.ts';
import type { OwnedBarrel } from './owned-barrel.ts';

/**
 * Books what the cases of a conversion cost as owed, and as paid: both at once, since nothing is bottled before. The
 * invoice follows.
 */
export async function bookCases(
  client: PoolClient,
  database: Announcer,
  conversion: { id: number; memberId: number; cents: number },
  paidBy: 'card' | 'bank',
): Promise<void> {
  const { id, memberId, cents } = conversion;
  const subject = `bottling:${id}`;
  const about = { memberId, subject };
  await post(client, { ...about, memo: 'Cases for a barrel', amounts: { receivable: cents, sales: -cents } });
  await post(client, { ...about, memo: 'Cases paid', amounts: { [paidBy]: cents, receivable: -cents } });
  await enqueue(client, database, { kind: 'invoice', payload: { subject }, key: subject });
}

/** Owes the owner of a barrel a part of what was paid for it, and has it paid back the way the barrel was paid. */
export async function creditOwner(
  client: PoolClient,
  database: Database,
  barrel: OwnedBarrel,
  { subject, cents, reason }: { subject: string; cents: number; reason: string },
): Promise<void> {
  const { memberId } = barrel;
  const intentId = await chargeToRefund(client, [barrel.id], cents);
  await refundLater(client, database, { memberId, intentId, amountCents: cents, subject, reason });
  await post(client, { memberId, subject, memo: reason, amounts: { sales: cents, credit: -cents } });
}
