import { buyNow } from '@le-chai/contracts/buying';
import { idempotent } from '../../../core/http/idempotent.ts';
import { notFound } from '../../../core/http/refusal.ts';
import { route } from '../../../core/http/route.ts';
import type { Services } from '../../../core/services.ts';
import { lockSale, type SaleOnOffer } from '../sale-on-offer.ts';
import { refuseHold, holdOf } from '../../../core/sale/holds.ts';
import type { PoolClient } from 'pg';
import type { Announcer, Database } from '../../../core/database/open-database.ts';
import { hasOverdue } from '../../../core/members/overdue.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import { decideHold, type HoldRequest } from '../../../core/sale/rules/hold-rules.ts';
import { type HoldRow, lockHold, readHolds, writeHold } from './hold-rows.ts';
import { notifyAvailable } from '../../../auctions/operations.ts';
import type { InsideHandler } from '../../../core/work/worker.ts';

/** POST /v2/auctions/{id}/buy-now: units are held; nothing is owed yet. */
export function buyNowRoute({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, buyNow, ({ params, body, member, idempotencyKey }) =>
    database.transaction((client) =>
      idempotent(client, member, idempotencyKey, ['buy-now', params.id, body.quantity], async () => {
        const sale = await lockSale(client, params.id);
        if (!sale) throw notFound(`Auction ${params.id}`);
        const asked = { memberId: member.id, quantity: body.quantity, to: 'hold' } as const;
        return holdOf(sale, await takeHold(client, database, sale, asked));
      }),
    ),
  );
}

/** Lets a hold run out; written with every hold. */
export const HOLD_EXPIRY = 'hold-expiry';

/**
 * Holds units of a sale for a member, or goes on with the hold that the member has.
 * @param sale as read under its row lock
 * @throws {Refusal} if it cannot be held
 */
export async function takeHold(
  client: PoolClient,
  database: Database,
  sale: SaleOnOffer,
  asked: { memberId: number; quantity: number; to: HoldRequest['to'] },
): Promise<HoldRow> {
  const holds = await readHolds(client, sale, asked.memberId);
  const overdue = await hasOverdue(client, asked.memberId);
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
const expiryOf = ({ until }: Pick<HoldRow, 'until'>) => new Date(Math.ceil(until / 1000));

/** The units of a hold can be bought again, and members waiting for them are notified. */
async function releaseHold(
  client: PoolClient,
  database: Database,
  saleId: number,
  { bidId, memberId }: Pick<HoldRow, 'bidId' | 'memberId'>,
): Promise<void> {
  await client.query(`update bid set status = 'deleted' where id = $1`, [bidId]);
  await announceSale(client, database, saleId, memberId);
  await notifyAvailable(client, database, saleId);
}

/** What becomes of a hold when its time is over. */
export const expireHold =
  (database: Database): InsideHandler =>
  async (client, { payload }) => {
    const sale = await lockSale(client, Number(payload['sale']));
    const hold = sale && (await lockHold(client, sale.saleId, Number(payload['bid'])));
    if (hold?.status !== 'pending') return undefined;
    // The time of a job is in milliseconds.
    if (hold.until > sale!.now) return { again: expiryOf(hold) };
    return releaseHold(client, database, sale!.saleId, hold);
  };

/** Lets everybody know that a sale has changed, under its row lock: its version grows. */
async function announceSale(
  client: PoolClient,
  { changes }: Announcer,
  saleId: number,
  memberId: number,
): Promise<void> {
  await client.query('update sale set version = version + 1 where id = $1', [saleId]);
  changes.announce(client, 'sale', saleId);
  changes.announce(client, 'member', memberId);
}
