import { formatEuro } from '../../core/money/amounts.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { paymentPage } from '../../core/payments/intent.ts';
import type { Payment } from './payment-rows.ts';
import { dueOf, type PaymentRefusal } from './rules/payment-state.ts';
import { NOTICE } from '@le-chai/contracts/payments';

/** Why nothing can be begun with a row, as its member may know it; one that is being paid leads to that payment. */
export async function refusePayment(db: Queryable, payment: Payment, why: PaymentRefusal): Promise<Refusal> {
  const { id, name } = payment;
  switch (why) {
    case 'settled':
      return new Refusal(409, 'already-paid', `${name} has already been paid.`);
    case 'lapsed':
      return new Refusal(409, 'lapsed', `${name} was not paid in time and can no longer be paid.`);
    case 'pending':
      return underWay(name, await paymentOfRow(db, id));
    case 'marked':
      return new Refusal(409, 'marked-as-paid', `${name} is marked as transferred. We are waiting for your bank.`);
    case 'marked-before':
      return new Refusal(
        409,
        'marked-before',
        `${name} was already marked as transferred once. Please pay it by card.`,
      );
    case 'not-marked':
      return new Refusal(409, 'not-marked', `${name} is not marked as transferred.`);
    case 'too-much':
      return tooMuch(dueOf(payment));
  }
}

function underWay(name: string, intentId: number | null): Refusal {
  const message = `A payment for ${name} is already under way.`;
  return new Refusal(409, 'payment-under-way', message, intentId === null ? {} : { redirect: paymentPage(intentId) });
}

/** A payment is more than its rows are due; cents. */
export function tooMuch(due: number): Refusal {
  const message = `Only ${formatEuro(due)} is due.`;
  return new Refusal(422, 'more-than-due', message, { fields: { total_pay: message } });
}

/** The card payment under way for a row `p` of outstanding_payment that is pending, by its number. */
export const PAYMENT_OF_ROW = `
  (select max(i.id) from payment_intent i
    where p.notice = ${NOTICE.pending} and i.member_id = p.member_id and i.ended_at is null
      and i.subject @> jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('payment', p.id))))`;

/** The same, of one row. */
async function paymentOfRow(db: Queryable, id: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number | null }>(
    `select ${PAYMENT_OF_ROW} as id from outstanding_payment p where p.id = $1`,
    [id],
  );
  return rows[0]?.id ?? null;
}
