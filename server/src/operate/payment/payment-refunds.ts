import * as z from 'zod/mini';
import { tellEuro, toEuro } from '../../core/money/amounts.ts';
import { defineCommand } from '../command.ts';

export const paymentRefunds = defineCommand({
  name: 'payment refunds',
  summary: 'List the money that is to be transferred back to members.',
  arguments: [],
  options: [],
  examples: ['payment refunds'],
  input: z.object({}),
  async run({ database, say }) {
    const { rows } = await database.pool.query<{ id: number; email: string; cents: number; reason: string }>(
      `select r.id, m.email, r.amount_cents as cents, r.reason
         from refund r join member m on m.id = r.member_id
        where r.status = 'pending' and r.intent_id is null order by r.id limit 1000`,
    );
    for (const { id, email, cents, reason } of rows) say(`${id}  ${tellEuro(cents)} to ${email}. ${reason}`);
    if (rows.length === 0) say('There is nothing to transfer back.');
    return { refunds: rows.map(({ id, email, cents, reason }) => ({ id, email, amount: toEuro(cents), reason })) };
  },
});
