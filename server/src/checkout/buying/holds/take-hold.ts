import type { PoolClient } from 'pg';
import type { Database } from '../../../core/database/open-database.ts';
import { OVERDUE } from '../../../core/members/overdue.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import { decideHold, type HoldRequest } from '../../../core/sale/rules/hold-rules.ts';
import type { SaleOnOffer } from '../sale-on-offer.ts';
import { announceSale } from './let-go.ts';
import { type HoldRow, readHolds, writeHold } from './hold-rows.ts';
import { refuseHold } from '../../../core/sale/holds.ts';

/** Lets a hold run out; written with every hold. */
export const HOLD_EXPIRY = 'hold-expiry';

/**
 * Holds units of a sale for a member, or goes on with the hold that the member has.
 * @param sale as read under its row lock
 * @throws {Refusal} where it cannot be held
 */
export async function takeHold(
  client: PoolClient,
  database: Database,
  sale: SaleOnOffer,
  asked: { memberId: number; quantity: number; to: HoldRequest['to'] },
): Promise<HoldRow> {
  const holds = await readHolds(client, sale, asked.memberId);
  const overdue = await isOverdue(client, asked.memberId);
  const decision = decideHold(sale, holds, { quantity: asked.quantity, to: asked.to, overdue }, sale.now);
  if ('refusal' in decision) throw refuseHold(decision.refusal);
  const before = holds.rows.find(({ bidId }) => bidId === decision.bidId);
  if (before?.status === 'pending' && before.quantity === asked.quantity) return before;
  const hold = await writeHold(client, sale, decision, asked);
  await announceSale(client, database, sale.saleId, asked.memberId);
  await enqueue(client, database, {
    kind: HOLD_EXPIRY,
    payload: { sale: sale.saleId, bid: hold.bidId },
    key: String(hold.bidId),
    at: expiryOf(hold),
  });
  return hold;
}

/** The first millisecond at which it is over. */
export const expiryOf = ({ until }: Pick<HoldRow, 'until'>) => new Date(Math.ceil(until / 1000));

async function isOverdue(client: PoolClient, memberId: number): Promise<boolean> {
  const { rows } = await client.query<{ overdue: boolean }>(
    `select exists (select from outstanding_payment p where p.member_id = $1 and ${OVERDUE}) as overdue`,
    [memberId],
  );
  return rows[0]!.overdue;
}
