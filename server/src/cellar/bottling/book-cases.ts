import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { post } from '../../core/ledger/post.ts';
import { enqueue } from '../../core/work/enqueue.ts';

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
