import * as z from 'zod/mini';
import { tellEuro, toEuro } from '../../core/money/amounts.ts';
import { dueOf, takeMoney } from '../../checkout/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { EuroText } from '../sale/sale-input.ts';
import { keyArgument, KeyText, lockOfKey } from './payment-input.ts';
import { STATO } from '../../core/database/statuses.ts';

export const paymentConfirm = defineCommand({
  name: 'payment confirm',
  summary: 'Take in a bank transfer for a payment. What is more than due, or comes too late, is to be given back.',
  arguments: [keyArgument],
  options: [
    { name: 'amount', value: 'EUR', about: 'what came; all that is due where left out' },
    { name: 'reference', value: 'TEXT', about: 'what the bank calls the transfer: the same one is taken in once' },
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
    const state =
      payment.stato === STATO.settled
        ? 'is paid'
        : payment.stato === STATO.lapsed
          ? 'has lapsed'
          : `still owes ${tellEuro(due)}`;
    context.say(
      changed
        ? `${tellEuro(cents)} came for ${payment.name}, which ${state}.`
        : `${payment.name} ${state}; that transfer was taken in before, so nothing changed. Another of the same amount needs a --reference.`,
    );
    if (refundId !== null) {
      context.say(`${tellEuro(back)} of it is to be transferred back; then run: payment refund ${refundId}`);
    }
    return { key, stato: payment.stato, due: toEuro(due), back: toEuro(back), refund: refundId, changed };
  },
});
