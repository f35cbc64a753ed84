import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { post } from '../../core/ledger/post.ts';
import { refundLater } from '../../core/payments/refunds/refund-later.ts';
import { chargeOfBarrel } from './charge-of-barrel.ts';
import type { OwnedBarrel } from './owned-barrel.ts';

/** Owes the owner of a barrel a part of what was paid for it, and has it paid back the way the barrel was paid. */
export async function creditOwner(
  client: PoolClient,
  database: Database,
  barrel: OwnedBarrel,
  { subject, cents, reason }: { subject: string; cents: number; reason: string },
): Promise<void> {
  const { memberId } = barrel;
  const intentId = await chargeOfBarrel(client, barrel, cents);
  await refundLater(client, database, { memberId, intentId, amountCents: cents, subject, reason });
  await post(client, { memberId, subject, memo: reason, amounts: { sales: cents, credit: -cents } });
}
