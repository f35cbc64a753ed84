import { post } from '../../ledger/post.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { Desk } from '../desk.ts';
import { markPending, refundOfReference } from './refund-rows.ts';

/**
 * The provider has news of a refund. One that it took on may fail days later, say because the card's account is closed:
 * then the money is the house's again, owed to the member, and it is tried once more.
 */
export async function noteRefund(
  { database, provider }: Pick<Desk, 'database' | 'provider'>,
  charge: string,
  reference: string,
): Promise<void> {
  const row = await refundOfReference(database.pool, charge, reference);
  if (row?.status !== 'done' || row.provider !== provider.name || !(await provider.refundFailed(reference))) return;
  const { id, memberId, subject, amountCents } = row;
  await database.transaction(async (client) => {
    if (!(await markPending(client, row, reference))) return;
    await post(client, { memberId, subject, memo: 'Came back', amounts: { card: amountCents, credit: -amountCents } });
    await enqueue(client, database, { kind: 'refund', payload: { refund: id } });
  });
}
