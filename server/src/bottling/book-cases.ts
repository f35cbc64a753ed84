import type { PoolClient } from 'pg';
import { post } from '../ledger/post.ts';

/** Books what the cases of a conversion cost as owed, and as paid: both at once, since nothing is bottled before. */
export async function bookCases(
  client: PoolClient,
  conversion: { id: number; memberId: number; cents: number },
  paidBy: 'card' | 'bank',
): Promise<void> {
  const { id, memberId, cents } = conversion;
  const about = { memberId, subject: `bottling:${id}` };
  await post(client, { ...about, memo: 'Cases for a barrel', amounts: { receivable: cents, sales: -cents } });
  await post(client, { ...about, memo: 'Cases paid', amounts: { [paidBy]: cents, receivable: -cents } });
}
