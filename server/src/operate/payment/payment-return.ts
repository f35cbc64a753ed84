import { NOTICE } from '@le-chai/contracts/payments';
import * as z from 'zod/mini';
import { returnTransfer } from '../../checkout/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { keyArgument, KeyText, lockOfKey } from './payment-input.ts';

export const paymentReturn = defineCommand({
  name: 'payment return',
  summary: 'No transfer came for a payment that is marked as paid: it is unpaid again.',
  arguments: [keyArgument],
  options: [],
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
