import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import {
  dueOf,
  lapsePayment,
  lockPaymentOfKey,
  lockToLapse,
  type Payment,
  returnTransfer,
  takeMoney,
} from '../../checkout/operations.ts';
import { Refused } from '../../core/house/refused.ts';
import { formatEuro, toEuro } from '../../core/money/amounts.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { EuroText, SaleIdText } from '../sale/sale-input.ts';
import { STATO } from '../../core/database/statuses.ts';
import { NOTICE } from '@le-chai/contracts/payments';
import { Refusal } from '../../core/http/refusal.ts';
import { post } from '../../core/ledger/post.ts';
import { notify } from '../../core/notices/notify.ts';

/** The key of an outstanding payment, as its member gives it and the transfer names it. */
const KeyText = z.string().check(z.regex(/^[\w-]{1,100}$/, 'must be the key of a payment'));

const keyArgument = {
  name: 'key',
  about: 'the payment’s key, which the member sees under outstanding payments',
};

/** @throws {Refused} if there is no such payment */
async function lockOfKey(client: PoolClient, key: string): Promise<Payment> {
  const payment = await lockPaymentOfKey(client, key);
  if (!payment) throw new Refused(`There is no payment ${key}.`);
  return payment;
}

export const paymentConfirm = defineCommand({
  name: 'payment confirm',
  summary: 'Record a bank transfer for a payment. Anything more than is due, or too late, is listed for refund.',
  arguments: [keyArgument],
  options: [
    { name: 'amount', value: 'EUR', about: 'the amount received; all that is due if left out' },
    {
      name: 'reference',
      value: 'TEXT',
      about: 'the bank’s reference for the transfer: the same one is only recorded once',
    },
  ],
  examples: [
    'payment confirm Zk3hV0mP2xR7tYbN4cQs8JfL',
    'payment confirm Zk3hV0mP2xR7tYbN4cQs8JfL --amount 250 --reference 2026-11-21/17',
  ],
  input: z.object({
    key: KeyText,
    amount: z.optional(EuroText),
    reference: z._default(z.string().check(z.trim(), z.maxLength(100, 'is too long')), ''),
  }),
  async run(context, { key, amount, reference }) {
    const outcome = await context.database.transaction(async (client) => {
      const before = await lockOfKey(client, key);
      // Without an amount it is all that was due; of what is settled nothing is, and of what lapsed all of it was.
      const cents = amount ?? dueOf(before);
      const taken =
        cents > 0 ? await takeMoney(client, context.database, before, { by: 'bank', cents, reference }) : undefined;
      if (!taken) return { cents, payment: before, back: 0, refundId: null, changed: false };
      const { payment, back, refundId } = taken;
      await audit(client, context, 'payment confirm', `payment:${payment.id}`, { cents, reference, back });
      return { cents, payment, back, refundId, changed: true };
    });
    const { cents, payment, back, refundId, changed } = outcome;
    const due = payment.stato === STATO.open ? dueOf(payment) : 0;
    const words = {
      [STATO.open]: `still owes ${formatEuro(due)}`,
      [STATO.settled]: 'is paid',
      [STATO.lapsed]: 'has lapsed',
    };
    const state = words[payment.stato];
    context.say(
      changed
        ? `${formatEuro(cents)} received for ${payment.name}, which ${state}.`
        : `${payment.name} ${state}; that transfer was already recorded, so nothing changed. Another of the same amount needs a --reference.`,
    );
    if (refundId !== null) {
      context.say(`${formatEuro(back)} of it has to be transferred back; then run: payment refund ${refundId}`);
    }
    return { key, stato: payment.stato, due: toEuro(due), back: toEuro(back), refund: refundId, changed };
  },
});

export const paymentReturn = defineCommand({
  name: 'payment return',
  summary: 'Mark a payment as unpaid again, because the transfer its member announced did not arrive.',
  arguments: [keyArgument],
  examples: ['payment return Zk3hV0mP2xR7tYbN4cQs8JfL'],
  input: z.object({ key: KeyText }),
  async run(context, { key }) {
    const { name, changed } = await context.database.transaction(async (client) => {
      const payment = await lockOfKey(client, key);
      if (payment.notice !== NOTICE.marked) return { name: payment.name, changed: false };
      await returnTransfer(client, context.database, payment);
      await audit(client, context, 'payment return', `payment:${payment.id}`);
      return { name: payment.name, changed: true };
    });
    context.say(changed ? `${name} is unpaid again.` : `${name} is not marked as paid; nothing changed.`);
    return { key, changed };
  },
});

export const paymentLapse = defineCommand({
  name: 'payment lapse',
  summary: 'Let an unpaid payment lapse early, for example because the member backs out. It is then offered to others.',
  arguments: [keyArgument],
  examples: ['payment lapse Zk3hV0mP2xR7tYbN4cQs8JfL'],
  input: z.object({ key: KeyText }),
  async run(context, { key }) {
    const { name, changed } = await context.database.transaction(async (client) => {
      const { rows } = await client.query<{ id: number }>('select id from outstanding_payment where key = $1', [key]);
      const payment = rows[0] && (await lockToLapse(client, rows[0].id));
      if (!payment) throw new Refused(`There is no payment ${key}.`);
      if (payment.stato === STATO.lapsed) return { name: payment.name, changed: false };
      try {
        await lapsePayment(client, context.database, payment);
      } catch (error) {
        throw error instanceof Refusal ? new Refused(error.message) : error;
      }
      await audit(client, context, 'payment lapse', `payment:${payment.id}`);
      return { name: payment.name, changed: true };
    });
    context.say(changed ? `${name} has lapsed.` : `${name} had already lapsed; nothing changed.`);
    return { key, changed };
  },
});

export const paymentRefunds = defineCommand({
  name: 'payment refunds',
  summary: 'List the refunds that have to be transferred to members.',
  examples: ['payment refunds'],
  input: z.object({}),
  async run({ database, say }) {
    const { rows } = await database.pool.query<{ id: number; email: string; cents: number; reason: string }>(
      `select r.id, m.email, r.amount_cents as cents, r.reason
         from refund r join member m on m.id = r.member_id
        where r.status = 'pending' and r.intent_id is null order by r.id limit 1000`,
    );
    for (const { id, email, cents, reason } of rows) say(`${id}  ${formatEuro(cents)} to ${email}. ${reason}`);
    if (rows.length === 0) say('There are no refunds to transfer.');
    return { refunds: rows.map(({ id, email, cents, reason }) => ({ id, email, amount: toEuro(cents), reason })) };
  },
});

interface RefundRow {
  memberId: number;
  intentId: number | null;
  cents: number;
  reason: string;
  subject: string;
  status: 'pending' | 'done';
}

export const paymentRefund = defineCommand({
  name: 'payment refund',
  summary: 'Record that a refund was transferred to a member. `payment refunds` lists those still to be made.',
  arguments: [{ name: 'id', about: 'the refund’s number' }],
  options: [{ name: 'reference', value: 'TEXT', about: 'the bank’s reference for the transfer' }],
  examples: ['payment refund 12 --reference 2026-11-21/18'],
  input: z.object({
    id: SaleIdText,
    reference: z._default(z.string().check(z.trim(), z.maxLength(100, 'is too long')), ''),
  }),
  async run(context, { id, reference }) {
    const { cents, changed } = await context.database.transaction(async (client) => {
      const { rows } = await client.query<RefundRow>(
        `select member_id as "memberId", intent_id as "intentId", amount_cents as cents, reason, subject, status
           from refund where id = $1 for update`,
        [id],
      );
      const [row] = rows;
      if (!row) throw new Refused(`There is no refund ${id}.`);
      const { memberId, cents: amountCents, reason, subject } = row;
      if (row.intentId !== null) throw new Refused(`Refund ${id} goes to the card automatically.`);
      if (row.status === 'done') return { cents: amountCents, changed: false };
      await client.query(`update refund set status = 'done', reference = $2, done_at = house_now() where id = $1`, [
        id,
        reference,
      ]);
      await post(client, {
        memberId,
        subject,
        memo: 'Given back',
        amounts: { credit: amountCents, bank: -amountCents },
      });
      const data = { amountCents, reason };
      await notify(client, context.database, [{ memberId, kind: 'refunded', data, key: `refund-${id}` }]);
      await audit(client, context, 'payment refund', subject, { refund: id, cents: amountCents, reference });
      return { cents: amountCents, changed: true };
    });
    const sentence = `Refund ${id}, ${formatEuro(cents)}`;
    context.say(changed ? `${sentence}: gone.` : `${sentence}: already transferred; nothing changed.`);
    return { id, amount: toEuro(cents), changed };
  },
});
