import { type Books, type EmulatedRefund, move, newId } from './books.ts';
import { type Form, textOf } from './form.ts';
import { invalid, missing } from './refusal.ts';

/** Gives a part of a succeeded intent back, never more than is left of it. */
export function createRefund(books: Books, form: Form): EmulatedRefund {
  const intent = books.intents.get(textOf(form['payment_intent']) ?? '');
  if (!intent) throw missing('payment_intent', String(form['payment_intent']));
  if (intent.status !== 'succeeded') throw invalid('This PaymentIntent does not have a successful charge to refund.');
  const given = refundsOf(books, intent.id).filter(({ status }) => status === 'succeeded');
  const left = intent.amount - given.reduce((total, { amount }) => total + amount, 0);
  const amount = Number(form['amount'] ?? left);
  if (!(amount > 0) || amount > left)
    throw invalid('The refund is greater than what is left', 'charge_already_refunded');
  const refund: EmulatedRefund = {
    id: newId('re'),
    object: 'refund',
    amount,
    payment_intent: intent.id,
    status: 'succeeded',
    metadata: (form['metadata'] ?? {}) as Form,
  };
  books.refunds.set(refund.id, refund);
  move(books, 'refund', { amount: -amount, source: { id: refund.id } });
  return refund;
}

export function readRefund(books: Books, id: string): EmulatedRefund {
  const refund = books.refunds.get(id);
  if (!refund) throw missing('refund', id);
  return refund;
}

export const refundsOf = (books: Books, intent: string): EmulatedRefund[] =>
  [...books.refunds.values()].filter(({ payment_intent }) => payment_intent === intent);
