import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { refundLater } from '../../core/payments/refunds/refund-later.ts';
import type { Payment } from './payment-rows.ts';
import { subjectOf, turnPayment } from './turn-payment.ts';
import { STATO } from '../../core/database/statuses.ts';
import { barrelPaid } from '../../cellar/operations.ts';
import { priceLater } from '../../auctions/operations.ts';
import { notify } from '../../core/notices/notify.ts';
import { enqueue } from '../../core/work/enqueue.ts';

/** An amount that came for a row: of a charge, or by a transfer that the bank calls by a reference. Cents. */
type Money =
  | { readonly by: 'card'; readonly cents: number; readonly intentId: number }
  | { readonly by: 'bank'; readonly cents: number; readonly reference: string };

interface Taken {
  readonly payment: Payment;
  /** Cents of it that were not due, and go back. */
  readonly back: number;
  /** The refund for the operator to transfer, where it came by the bank. */
  readonly refundId: number | null;
}

/**
 * Takes in money for a row whose lock is held, once: it counts as far as something is due, and the rest goes back. A row
 * that is full is settled, its member is notified, and an invoice written.
 * @returns none if this money was already recorded
 */
export async function takeMoney(
  client: PoolClient,
  database: Announcer,
  before: Payment,
  money: Money,
): Promise<Taken | undefined> {
  const event = { kind: money.by === 'card' ? 'charged' : 'transferred', cents: money.cents } as const;
  if (await isKnown(client, before, money)) return undefined;
  const { payment, back } = await turnPayment(client, database, before, event);
  await insertPart(client, before, money, money.cents - back);
  if (payment.stato === STATO.settled && before.stato === STATO.open) await paymentSettled(client, database, payment);
  const refundId = back > 0 ? await giveBack(client, database, before, money, back) : null;
  return { payment, back, refundId };
}

async function isKnown(client: PoolClient, { id }: Payment, money: Money): Promise<boolean> {
  const { rows } = await client.query(
    money.by === 'card'
      ? 'select from payment_part where payment_id = $1 and intent_id = $2'
      : `select from payment_part where payment_id = $1 and intent_id is null and reference = $2 and came_cents = $3`,
    money.by === 'card' ? [id, money.intentId] : [id, money.reference, money.cents],
  );
  return rows.length > 0;
}

async function insertPart(client: PoolClient, { id }: Payment, money: Money, taken: number): Promise<void> {
  await client.query(
    `insert into payment_part (payment_id, intent_id, reference, came_cents, taken_cents) values ($1, $2, $3, $4, $5)`,
    [id, money.by === 'card' ? money.intentId : null, money.by === 'bank' ? money.reference : '', money.cents, taken],
  );
}

async function giveBack(
  client: PoolClient,
  database: Announcer,
  before: Payment,
  money: Money,
  amountCents: number,
): Promise<number | null> {
  const { memberId } = before;
  const reason = WHY[before.stato](before.name);
  const subject = subjectOf(before);
  if (money.by === 'bank') return oweTransfer(client, { memberId, amountCents, subject, reason });
  await refundLater(client, database, { memberId, intentId: money.intentId, amountCents, subject, reason });
  return null;
}

/** By `stato`, before the money came. */
const WHY = {
  0: (name: string) => `We received more for ${name} than was due.`,
  1: (name: string) => `${name} had already been paid.`,
  2: (name: string) => `${name} had lapsed before the money arrived.`,
} as const;

/**
 * What follows when a payment is settled: its member is notified, it is invoiced, a barrel can be bottled, and it counts
 * for the market price.
 */
async function paymentSettled(
  client: PoolClient,
  database: Announcer,
  payment: Pick<Payment, 'id' | 'memberId' | 'saleId' | 'total'>,
): Promise<void> {
  const { id, memberId, saleId, total } = payment;
  const key = subjectOf(payment);
  await notify(client, database, [{ memberId, kind: 'paid', data: { saleId, totalCents: total }, key }]);
  await enqueue(client, database, { kind: 'invoice', payload: { payment: id }, key });
  await barrelPaid(client, database, id);
  await priceLater(client, database, saleId);
}

/**
 * Owes a member money that came by the bank, for the operator to transfer back. The caller posts it as the member's
 * credit, and sees to it that it is owed once. @returns the number under which the operator does it
 */
export async function oweTransfer(
  client: PoolClient,
  refund: { memberId: number; amountCents: number; subject: string; reason: string },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into refund (member_id, amount_cents, reason, subject) values ($1, $2, $3, $4) returning id',
    [refund.memberId, refund.amountCents, refund.reason, refund.subject],
  );
  return rows[0]!.id;
}
