import * as z from 'zod/mini';
import { tellEuro, toEuro } from '../../core/money/amounts.ts';
import { post } from '../../core/ledger/post.ts';
import { tell } from '../../core/notices/tell.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { SaleIdText } from '../sale/sale-input.ts';

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
  summary: 'Record that money was transferred back to a member. `payment refunds` lists what is to be.',
  arguments: [{ name: 'id', about: 'the refund’s number' }],
  options: [{ name: 'reference', value: 'TEXT', about: 'what the bank calls the transfer' }],
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
      if (row.intentId !== null) throw new Refused(`Refund ${id} goes back to the card by itself.`);
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
      await tell(client, context.database, [{ memberId, kind: 'refunded', data, key: `refund-${id}` }]);
      await audit(client, context, 'payment refund', subject, { refund: id, cents: amountCents, reference });
      return { cents: amountCents, changed: true };
    });
    const told = `Refund ${id}, ${tellEuro(cents)}`;
    context.say(changed ? `${told}: gone.` : `${told}: gone before; nothing changed.`);
    return { id, amount: toEuro(cents), changed };
  },
});
