import type { PoolClient } from 'pg';
import type { Database } from '../../database/open-database.ts';
import { post } from '../../ledger/post.ts';
import type { Intent } from '../intent.ts';
import { refundLater } from './refund-later.ts';

/** Owes back all of a charge that came for nothing: it is the member's credit until it has gone. Again does nothing more. */
export async function giveBack(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  { id, memberId, amountCents }: Intent,
  reason: string,
): Promise<void> {
  const subject = `intent:${id}`;
  const written = await refundLater(client, database, { memberId, intentId: id, amountCents, subject, reason });
  if (!written) return;
  await post(client, { memberId, subject, memo: reason, amounts: { card: amountCents, credit: -amountCents } });
}
