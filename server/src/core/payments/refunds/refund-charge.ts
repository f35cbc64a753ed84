import type { Database } from '../../database/open-database.ts';
import { post } from '../../ledger/post.ts';
import { notify } from '../../notices/notify.ts';
import { type Desk, keyOf } from '../desk.ts';
import { RefundFailed } from '../provider/provider.ts';
import { markDone, markPending, readRefund, refundOfReference } from './refund-rows.ts';
import { enqueue } from '../../work/enqueue.ts';

type Refunder = Pick<Desk, 'provider' | 'house'> & { database: Database };

/**
 * Gives a charge, or a part of it, back by the provider, and records it: the member's credit ends. Again does nothing
 * more; a failure is tried again by the worker.
 * @throws {RefundFailed}
 */
export async function refundCharge(desk: Refunder, id: number): Promise<void> {
  const { database, provider } = desk;
  const row = await readRefund(database.pool, id);
  if (!row || row.status === 'done') return;
  if (row.provider !== provider.name) throw new RefundFailed(`Refund ${id} belongs to the provider ${row.provider}`);
  const { memberId, amountCents, subject, reason } = row;
  const { reference } = await provider.refund(row.charge, { amountCents, key: keyOf(desk, 'refund', id) });
  await database.transaction(async (client) => {
    if (!(await markDone(client, row, reference))) return;
    await post(client, { memberId, subject, memo: 'Given back', amounts: { credit: amountCents, card: -amountCents } });
    await notify(client, database, [
      { memberId, kind: 'refunded', data: { amountCents, reason }, key: `refund-${id}` },
    ]);
  });
}

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
