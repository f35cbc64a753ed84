import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { post } from '../../core/ledger/post.ts';
import type { Intent } from '../../core/payments/intent.ts';
import { enqueue } from '../../core/work/enqueue.ts';

/** Books what a member paid for a subscription, and has it invoiced. */
export async function bookCharge(
  client: PoolClient,
  bus: Pick<Database, 'changes'>,
  { id: intent, memberId, amountCents }: Intent,
  subscriptionId: number,
  memo: string,
): Promise<void> {
  const subject = `subscription:${subscriptionId}`;
  const posting = { memberId, subject, memo };
  await post(client, { ...posting, amounts: { receivable: amountCents, sales: -amountCents } });
  await post(client, { ...posting, amounts: { card: amountCents, receivable: -amountCents } });
  await enqueue(client, bus, { kind: 'invoice', payload: { subject, intent }, key: `${subject}:${intent}` });
}
