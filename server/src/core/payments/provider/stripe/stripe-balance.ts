import type { Stripe } from 'stripe';
import type { Movement } from '../provider.ts';
import { ask } from './stripe-errors.ts';

/** What moved, by Stripe's reporting categories; all others are `other`: fees and adjustments. */
const KINDS: Record<string, Movement['kind']> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
};

/** All movements of the balance in a time, page by page. */
export function movementsOf(stripe: Stripe, from: Date, to: Date): Promise<Movement[]> {
  const [gte, lt] = [from, to].map((at) => Math.floor(at.getTime() / 1000)) as [number, number];
  const pages = stripe.balanceTransactions.list({ created: { gte, lt }, limit: 100, expand: ['data.source'] });
  const read = async () => {
    const movements: Movement[] = [];
    for await (const transaction of pages) movements.push(movementOf(transaction));
    return movements;
  };
  return ask(read());
}

function movementOf({
  id,
  amount,
  fee,
  created,
  reporting_category: category,
  source,
}: Stripe.BalanceTransaction): Movement {
  const of = typeof source === 'string' ? { id: source } : (source ?? { id });
  const { payment_intent: intent, arrival_date: arrives } = of as { payment_intent?: unknown; arrival_date?: number };
  const kind = KINDS[category] ?? 'other';
  return {
    kind,
    reference: kind === 'charge' && typeof intent === 'string' ? intent : of.id,
    amountCents: amount,
    feeCents: fee,
    at: new Date(created * 1000),
    arrivesOn: kind === 'payout' && arrives ? new Date(arrives * 1000).toISOString().slice(0, 10) : null,
  };
}
