import type { Stripe } from 'stripe';
import { RefundFailed } from '../provider.ts';
import { ask, isTooLate } from './stripe-errors.ts';

const over = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

/**
 * Gives a part of a charge back once for a key. Stripe forgets idempotency keys after a day, and a refund may be tried
 * for longer, so the key stands in the refund's metadata too and is looked for first. One that failed is followed by
 * another.
 * @throws {RefundFailed}
 */
export async function refundOnce(stripe: Stripe, intent: string, amountCents: number, key: string): Promise<string> {
  const all = await ask(stripe.refunds.list({ payment_intent: intent, limit: 100 }));
  const before = all.data.filter(({ metadata }) => metadata?.['key'] === key);
  const made =
    before.find((refund) => !over(refund)) ?? (await create(stripe, intent, amountCents, key, before.length));
  if (over(made)) throw new RefundFailed(`Stripe could not give ${made.id} back`);
  return made.id;
}

async function create(stripe: Stripe, intent: string, amount: number, key: string, tried: number) {
  const params = { payment_intent: intent, amount, metadata: { key } };
  try {
    return await ask(stripe.refunds.create(params, { idempotencyKey: `${key}-${tried}` }));
  } catch (error) {
    if (isTooLate(error)) throw new RefundFailed('Stripe refused to give that back', { cause: error });
    throw error;
  }
}

export async function refundHasFailed(stripe: Stripe, reference: string): Promise<boolean> {
  return over(await ask(stripe.refunds.retrieve(reference)));
}
