import type { Stripe } from 'stripe';
import type { Dispute } from '../provider.ts';
import { ask } from './stripe-errors.ts';

/** The state of a dispute, by Stripe's statuses. One that Stripe adds later does not count as ended. */
const STATUSES: Record<string, Dispute['status']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

/** All disputes of an intent. Stripe's fee for one is not part of what it holds back. */
export async function disputesOf(stripe: Stripe, intent: string): Promise<Dispute[]> {
  const { data } = await ask(stripe.disputes.list({ payment_intent: intent, limit: 100 }));
  return data.map(({ id, status, amount, balance_transactions: moved, reason, evidence_details: evidence }) => ({
    reference: id,
    status: STATUSES[status] ?? 'open',
    amountCents: amount,
    heldCents: Math.max(0, -moved.reduce((total, { amount: cents }) => total + cents, 0)),
    reason,
    answerBy: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
  }));
}
