import type { PoolClient } from 'pg';
import type { Database } from '../database/open-database.ts';
import { post } from '../ledger/post.ts';
import { refundLater } from '../payments/refunds/refund-later.ts';
import { chargeOfBarrel } from './charge-of-barrel.ts';
import type { OwnedBarrel } from './owned-barrel.ts';

const REASON = 'Left over when your barrel was bottled: too little for another bottle.';

/** Owes the owner what litres too few for a bottle cost, and has it paid back the way the barrel was paid. */
export async function creditLeftover(
  client: PoolClient,
  database: Database,
  { id, barrel, cents }: { id: number; barrel: OwnedBarrel; cents: number },
): Promise<void> {
  const { memberId } = barrel;
  const subject = `bottling:${id}`;
  const intentId = await chargeOfBarrel(client, barrel, cents);
  await refundLater(client, database, { memberId, intentId, amountCents: cents, subject, reason: REASON });
  await post(client, { memberId, subject, memo: REASON, amounts: { sales: cents, credit: -cents } });
}
