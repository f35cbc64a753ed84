import type { Stripe } from 'stripe';
import {
  CANCELLED,
  type CancelReason,
  type Charge,
  type ChargeState,
  type Confirmation,
  type GivenBack,
  type NewCharge,
  RefundFailed,
} from '../provider.ts';
import { ask, cardRefusal, isTooLate } from './stripe-errors.ts';
import { paidWith } from './stripe-wallets.ts';

type Intent = Stripe.PaymentIntent;

const STATES: Record<string, ChargeState> = {
  requires_payment_method: 'unconfirmed',
  requires_confirmation: 'unconfirmed',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'failed',
};

/** Sent along in full, to know what was charged. */
const METHOD = 'payment_method';

/** Reasons as Stripe calls them. It knows none for a payment that was interrupted, so none is given. */
const REASONS = {
  'by-member': 'requested_by_customer',
  'too-late': 'abandoned',
  interrupted: undefined,
} as const satisfies Record<CancelReason, Stripe.PaymentIntentCancelParams.CancellationReason | undefined>;

/**
 * Charges as PaymentIntents. Stripe lets a declined one be confirmed again, with another card; here a decline is the
 * end of it, so a declined one is cancelled before it is called failed: nobody who still holds its secret can pay it.
 */
export class StripeCharges {
  readonly #stripe: Stripe;

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  async create({ amountCents, customer, key, description, link }: NewCharge): Promise<Charge> {
    const created = this.#stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: 'eur',
        allowed_payment_method_types: link ? ['card', 'link'] : ['card'],
        description,
        metadata: { key },
        ...(customer !== null && { customer }),
      },
      { idempotencyKey: key },
    );
    return this.#final(await ask(created));
  }

  async confirm(reference: string, { card, offSession, key }: Confirmation): Promise<Charge> {
    // What the bank asks for is answered through Stripe's own code in the browser, where the member is there.
    const params = {
      payment_method: card,
      expand: [METHOD],
      ...(offSession ? { off_session: true } : { use_stripe_sdk: true }),
    };
    try {
      return await this.#final(
        await ask(this.#stripe.paymentIntents.confirm(reference, params, { idempotencyKey: key })),
      );
    } catch (error) {
      const failure = cardRefusal(error);
      if (failure === undefined) throw error;
      return this.#refused(reference, failure);
    }
  }

  async read(reference: string): Promise<Charge> {
    return this.#final(await ask(this.#stripe.paymentIntents.retrieve(reference, { expand: [METHOD] })));
  }

  async cancel(reference: string, reason: CancelReason): Promise<Charge> {
    const named = REASONS[reason];
    try {
      return chargeOf(
        await ask(this.#stripe.paymentIntents.cancel(reference, named ? { cancellation_reason: named } : {})),
      );
    } catch (error) {
      if (!isTooLate(error)) throw error;
      return chargeOf(await ask(this.#stripe.paymentIntents.retrieve(reference)));
    }
  }

  /** Stripe refused the confirmation: because of the card, or because the charge had gone on already. */
  async #refused(reference: string, failure: string): Promise<Charge> {
    const now = chargeOf(await ask(this.#stripe.paymentIntents.retrieve(reference)));
    const ended = now.state === 'unconfirmed' ? await this.cancel(reference, 'interrupted') : now;
    return ended.state === 'failed' ? { ...ended, failure } : ended;
  }

  async #final(intent: Intent): Promise<Charge> {
    const declined = intent.status === 'requires_payment_method' && intent.last_payment_error;
    if (!declined) return chargeOf(intent);
    const ended = await this.cancel(intent.id, 'interrupted');
    return ended.state === 'failed' ? { ...ended, failure: declined.message ?? ended.failure } : ended;
  }
}

function chargeOf(intent: Intent): Charge {
  // A state that Stripe adds later does not count as ended.
  const state = STATES[intent.status] ?? 'processing';
  return {
    reference: intent.id,
    state,
    amountCents: intent.amount,
    clientSecret: intent.client_secret,
    failure: state === 'failed' ? failureOf(intent) : null,
    paidWith: paidWith(intent.payment_method),
  };
}

/** Why a charge failed: the reason for which it was cancelled, else what the bank said of the card. */
function failureOf({ cancellation_reason: named, last_payment_error: refused }: Intent): string {
  const reason = (['by-member', 'too-late'] as const).find((known) => REASONS[known] === named);
  return reason ? CANCELLED[reason] : (refused?.message ?? CANCELLED.interrupted);
}

const over = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

/**
 * Gives a part of a charge back once for a key. Stripe forgets idempotency keys after a day, and a refund may be tried
 * for longer, so the key is in the refund's metadata too and is looked for first. One that failed is followed by
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

/** Whatever the house asks for has its key in the metadata; what somebody does in the dashboard has none. */
export async function allGivenBack(stripe: Stripe, intent: string): Promise<GivenBack[]> {
  const { data } = await ask(stripe.refunds.list({ payment_intent: intent, limit: 100 }));
  return data.map((refund) => ({
    reference: refund.id,
    amountCents: refund.amount,
    isOurs: refund.metadata?.['key'] !== undefined,
    hasFailed: over(refund),
  }));
}
