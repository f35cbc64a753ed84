import type { PoolClient } from 'pg';
import { recordWins } from '../../core/sale/record-wins.ts';
import { winHandlers } from '../wins/win-handlers.ts';
import type { Database } from '../../core/database/open-database.ts';
import { notFound, Refusal } from '../../core/http/refusal.ts';
import { notify } from '../../core/notices/notify.ts';
import { hasOverdue } from '../../core/members/overdue.ts';
import { offerAgain } from './offer-again.ts';
import { endOffer, lockOffer, type OfferRow } from './offer-rows.ts';

const BECOMES = { accept: 'accepted', decline: 'declined' } as const;

/**
 * Accepts or declines a second offer, in a transaction; the same answer again changes nothing.
 * @throws {Refusal} 404 for another's, 409 for one that is over, 403 while a payment of the member is overdue
 */
export async function answerOffer(
  client: PoolClient,
  database: Database,
  memberId: number,
  { id, decision }: { id: number; decision: 'accept' | 'decline' },
): Promise<OfferRow> {
  const offer = await lockOffer(client, id, memberId);
  if (!offer) throw notFound('Second offer');
  if (offer.status === BECOMES[decision]) return offer;
  if (!offer.stands) throw new Refusal(409, 'offer-over', 'This offer is no longer open.');
  if (decision === 'accept') await accept(client, database, offer);
  else await decline(client, database, offer);
  return (await lockOffer(client, id, memberId))!;
}

/** The time of an offer is over: the next in rank is asked. */
export async function expireOffer(client: PoolClient, database: Database, id: number): Promise<void> {
  const offer = await lockOffer(client, id);
  if (offer?.status !== 'open') return;
  await endOffer(client, id, 'expired');
  await offerAgain(client, database, offer.paymentId);
}

async function decline(client: PoolClient, database: Database, { id, paymentId }: OfferRow): Promise<void> {
  await endOffer(client, id, 'declined');
  await offerAgain(client, database, paymentId);
}

async function accept(client: PoolClient, database: Database, offer: OfferRow): Promise<void> {
  const { saleId, memberId, bidId, units, price, litresMl, total, fee } = offer;
  await refuseOverdue(client, memberId);
  await endOffer(client, offer.id, 'accepted');
  await client.query(`update bid set status = 'winner', units_won = $2 where id = $1`, [bidId, units]);
  // A lot of one unit has a leader and a price: now these.
  await client.query(
    `update sale set version = version + 1,
            leader_id = case when product_type = 'lot' and quantity_max = 1 then $2 else leader_id end,
            current_price_cents = case when product_type = 'lot' and quantity_max = 1 then $3 else current_price_cents end
      where id = $1`,
    [saleId, memberId, price],
  );
  await recordWins(client, database, winHandlers, { id: saleId, lotId: offer.lotId }, [
    { bidId, memberId, units, price, litresMl, total: total - fee, feeCents: fee, owedCents: total },
  ]);
  await notify(client, database, [
    { memberId, kind: 'won', data: { saleId, units, totalCents: total, feeCents: fee } },
  ]);
  database.changes.announce(client, 'sale', saleId);
  database.changes.announce(client, 'member', memberId);
}

/** A member with an overdue payment may not take on more. @throws {Refusal} 403 */
async function refuseOverdue(client: PoolClient, memberId: number): Promise<void> {
  if (!(await hasOverdue(client, memberId))) return;
  throw new Refusal(403, 'overdue-payment', 'You have an overdue payment. Please settle it before you accept this.');
}
