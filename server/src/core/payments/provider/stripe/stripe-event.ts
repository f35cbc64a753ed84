import type { Stripe } from 'stripe';
import type { ProviderEvent } from '../provider.ts';

/** What an event of Stripe is about. Its own picture of that is passed over: it may be old. */
export function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const about = data.object as { object?: string; id?: string; payment_intent?: string | null };
  const charge = about.object === 'payment_intent' ? about.id : about.payment_intent;
  return {
    id,
    type,
    chargeReference: typeof charge === 'string' ? charge : null,
    refundReference: about.object === 'refund' ? (about.id ?? null) : null,
  };
}
