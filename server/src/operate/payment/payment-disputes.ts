import * as z from 'zod/mini';
import { formatEuro, toEuro } from '../../core/money/amounts.ts';
import { defineCommand } from '../command.ts';

/** Disputes in one list. */
const MOST_LISTED = 1000;

interface Row {
  reference: string;
  status: string;
  reason: string;
  amount: number;
  held: number;
  opened: Date;
  answerBy: Date | null;
  ended: Date | null;
  first: string;
  last: string;
  memberNo: number;
}

export const paymentDisputes = defineCommand({
  name: 'payment disputes',
  summary: 'List disputed card payments, with those that can still be answered first.',
  options: [{ name: 'all', about: 'include those that were decided' }],
  examples: ['payment disputes', 'payment disputes --all'],
  input: z.object({ all: z.optional(z.boolean()) }),
  async run({ database: { pool }, say }, { all = false }) {
    const { rows } = await pool.query<Row>(
      `select d.reference, d.status, d.reason, d.amount_cents as amount, d.held_cents as held, d.created_at as opened,
              d.answer_by as "answerBy", d.ended_at as ended, m.first_name as first, m.last_name as last,
              m.member_no as "memberNo"
         from dispute d join payment_intent i on i.id = d.intent_id join member m on m.id = i.member_id
        where $1 or d.ended_at is null
        order by d.ended_at desc nulls first, d.answer_by nulls last, d.id limit ${MOST_LISTED}`,
      [all],
    );
    for (const { reference, status, reason, amount, held, answerBy, first, last, memberNo } of rows) {
      const until = answerBy === null ? '' : `, to be answered by ${answerBy.toISOString().slice(0, 10)}`;
      say(`${reference}  ${status}  ${formatEuro(amount)} of ${first} ${last} (${memberNo}), “${reason}”${until}`);
      if (held > 0) say(`    ${status === 'lost' ? 'lost' : 'held back'}: ${formatEuro(held)}`);
    }
    if (rows.length === 0) say('No card payment is disputed.');
    return {
      disputes: rows.map(({ reference, status, reason, amount, held, opened, answerBy, ended, memberNo }) => ({
        reference,
        status,
        reason,
        amount: toEuro(amount),
        held: toEuro(held),
        member: memberNo,
        opened: opened.toISOString(),
        answer_by: answerBy?.toISOString() ?? null,
        ended: ended?.toISOString() ?? null,
      })),
    };
  },
});
