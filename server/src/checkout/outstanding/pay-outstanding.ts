import type { PaymentAnswer, PaymentInput } from '@le-chai/contracts/payments';
import type { PoolClient } from 'pg';
import { toCents } from '../../core/money/amounts.ts';
import type { Database } from '../../core/database/open-database.ts';
import type { Member } from '../../core/http/member.ts';
import { notFound } from '../../core/http/refusal.ts';
import { cardOf } from '../../core/payments/cards/saved-cards.ts';
import type { Payments } from '../../core/payments/intents/payments.ts';
import { lockPayments, lockPaymentsOf, type Payment, rowState } from './payment-rows.ts';
import { refusePayment, tooMuch } from './refuse-payment.ts';
import { fillRows } from './rules/fill-rows.ts';
import { afterEvent, dueOf } from './rules/payment-state.ts';
import { turnPayment } from './turn-payment.ts';
import type { Intent, Purpose } from '../../core/payments/intent.ts';
import { takeMoney } from './take-money.ts';

/** What the intent of such a payment is about: the rows it reached and what each gets, cents. */
interface OutstandingSubject {
  parts: { payment: number; cents: number }[];
}

/**
 * Pays outstanding payments by card, as many as the amount reaches, in the order given.
 * @throws {Refusal} 404 for a row that is not the member's, 409 for one that cannot be paid, 422 for more than is due
 */
export async function payOutstanding(
  services: { database: Database; payments: Payments },
  member: Pick<Member, 'id'>,
  body: PaymentInput,
  key: string,
): Promise<PaymentAnswer> {
  const { database, payments } = services;
  const items = body.auctions_participant;
  const state = await payments.pay({
    member,
    purpose: 'outstanding',
    key,
    request: body,
    card: await cardOf(database.pool, member.id, body.payment_token),
    prepare: (client) => reserve(client, database, member.id, body),
  });
  const rows = await database.transaction((client) => lockPaymentsOf(client, member.id, items));
  return {
    warnings: state.state === 'failed' ? [state.failure ?? 'The payment failed. Nothing was charged.'] : [],
    id_payment: state.id,
    state: state.state,
    client_secret: state.clientSecret,
    auctions_participant: inOrder(rows, items).map(rowState),
  };
}

async function reserve(
  client: PoolClient,
  database: Database,
  memberId: number,
  { total_pay: euro, auctions_participant: items }: PaymentInput,
): Promise<{ subject: Record<string, unknown>; amountCents: number; description: string }> {
  const rows = inOrder(await lockPaymentsOf(client, memberId, items), items);
  const cents = toCents(euro);
  for (const row of rows) {
    // Each row named has to be one that can be paid, whether the amount reaches it or not.
    const turn = afterEvent(row, { kind: 'charge', cents: 1 });
    if ('refused' in turn) throw await refusePayment(client, row, turn.refused);
  }
  const parts = fillRows(cents, rows.map(dueOf));
  if (!parts) throw tooMuch(rows.reduce((sum, row) => sum + dueOf(row), 0));
  const reached = parts.map((part) => ({ row: rows[part.index]!, cents: part.cents }));
  for (const { row, cents: part } of reached) {
    await turnPayment(client, database, row, { kind: 'charge', cents: part });
  }
  const subject: OutstandingSubject = {
    parts: reached.map(({ row, cents: part }) => ({ payment: row.id, cents: part })),
  };
  return { subject: { ...subject }, amountCents: cents, description: describe(reached.map(({ row }) => row)) };
}

/**
 * Rows in the order in which the member named them.
 * @throws {Refusal} 404 if one is missing
 */
export function inOrder(rows: readonly Payment[], items: readonly { key_unique: string }[]): Payment[] {
  return items.map(({ key_unique: key }) => {
    const row = rows.find((one) => one.key === key);
    if (!row) throw notFound('Payment');
    return row;
  });
}

/** On the member's statement. */
function describe(rows: readonly Payment[]): string {
  const [first] = rows;
  return rows.length > 1 ? `${first!.name} and ${rows.length - 1} more` : first!.name;
}

/** What follows the end of a charge for outstanding payments: each row takes its part, or is unpaid again. */
export function outstandingPurpose(database: Database): Purpose {
  return {
    async settle(client, intent) {
      for (const { row, cents } of await partsOf(client, intent)) {
        await takeMoney(client, database, row, { by: 'card', cents, intentId: intent.id });
      }
    },
    async release(client, intent) {
      for (const { row } of await partsOf(client, intent)) {
        await turnPayment(client, database, row, { kind: 'not-charged' });
      }
    },
  };
}

async function partsOf(client: PoolClient, { subject }: Intent) {
  const { parts } = subject as unknown as OutstandingSubject;
  const rows = await lockPayments(
    client,
    parts.map(({ payment }) => payment),
  );
  const centsOf = new Map(parts.map(({ payment, cents }) => [payment, cents]));
  return rows.map((row) => ({ row, cents: centsOf.get(row.id)! }));
}
