import * as z from 'zod/mini';
import { Refusal } from '../../core/http/refusal.ts';
import { lapsePayment, lockToLapse } from '../../checkout/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { keyArgument, KeyText } from './payment-input.ts';
import { STATO } from '../../core/database/statuses.ts';

export const paymentLapse = defineCommand({
  name: 'payment lapse',
  summary: 'Let an unpaid payment lapse before its time, say because the member backs out: others are offered it.',
  arguments: [keyArgument],
  options: [],
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
    context.say(changed ? `${name} has lapsed.` : `${name} had lapsed before; nothing changed.`);
    return { key, changed };
  },
});
