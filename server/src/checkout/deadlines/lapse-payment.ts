import type { PoolClient } from 'pg';
import { notifyAvailable } from '../../auctions/operations.ts';
import { moveLots } from '../../cellar/operations.ts';
import type { Database } from '../../core/database/open-database.ts';
import { notify } from '../../core/notices/notify.ts';
import { oweTransfer } from '../outstanding/take-money.ts';
import { lockPayments, type Payment } from '../outstanding/payment-rows.ts';
import { subjectOf, turnPayment } from '../outstanding/turn-payment.ts';
import { refundLater } from '../../core/payments/refunds/refund-later.ts';
import { offerAgain } from '../second-offers/offer-again.ts';

/** A payment, for its lapse: the sale's lock first, as everywhere; what a sale leaves behind is decided under it. */
export async function lockToLapse(client: PoolClient, id: number): Promise<Payment | undefined> {
  await client.query(
    'select from sale where id = (select sale_id from outstanding_payment where id = $1) for no key update',
    [id],
  );
  const [payment] = await lockPayments(client, [id]);
  return payment;
}

/**
 * Lets an unpaid payment lapse, which `lockToLapse` locked: the win is undone, in the books as in the cellar, what was
 * paid of it goes back, and its units are offered to those who lost.
 * @throws {Refusal} if it is settled, lapsed already, or a payment for it is on its way
 */
export async function lapsePayment(client: PoolClient, database: Database, before: Payment): Promise<void> {
  const { payment } = await turnPayment(client, database, before, { kind: 'lapsed' });
  await giveBackParts(client, database, payment);
  await takeBackWin(client, database, payment);
  const { memberId, saleId } = payment;
  await notify(client, database, [{ memberId, kind: 'lapsed', data: { saleId }, key: subjectOf(payment) }]);
  await offerAgain(client, database, payment.id);
}

async function giveBackParts(client: PoolClient, database: Database, payment: Payment): Promise<void> {
  const { rows } = await client.query<{ intentId: number | null; cents: number }>(
    `select intent_id as "intentId", sum(taken_cents)::bigint as cents from payment_part
      where payment_id = $1 group by intent_id having sum(taken_cents) > 0`,
    [payment.id],
  );
  const { memberId } = payment;
  const refund = { memberId, subject: subjectOf(payment), reason: `${payment.name} has lapsed.` };
  for (const { intentId, cents: amountCents } of rows) {
    if (intentId === null) await oweTransfer(client, { ...refund, amountCents });
    else await refundLater(client, database, { ...refund, intentId, amountCents });
  }
}

async function takeBackWin(client: PoolClient, database: Database, { id, bidId, saleId }: Payment): Promise<void> {
  const { rows: bids } = await client.query<{ type: 'bid' | 'buy_now'; units: number }>(
    `update bid set status = case when type = 'bid' then 'loser' else 'deleted' end, units_won = 0
       from outstanding_payment p where bid.id = $1 and p.bid_id = bid.id
     returning bid.type, p.quantity as units`,
    [bidId],
  );
  await returnUnits(client, database, saleId, bids[0]!);
  const { rows } = await client.query<{ id: number }>('select id from cellar_lot where payment_id = $1', [id]);
  await moveLots(
    client,
    database,
    rows.map((lot) => lot.id),
    1,
  );
}

/** What was bought while the sale is still on can be bought again; members waiting for it are notified. */
async function returnUnits(
  client: PoolClient,
  database: Database,
  saleId: number,
  { type, units }: { type: 'bid' | 'buy_now'; units: number },
): Promise<void> {
  await client.query(
    `update sale set version = version + 1,
                     units_sold = units_sold - case when status = 'open' and $2 = 'buy_now' then $3::int else 0 end
      where id = $1`,
    [saleId, type, units],
  );
  database.changes.announce(client, 'sale', saleId);
  if (type === 'buy_now') await notifyAvailable(client, database, saleId);
}
