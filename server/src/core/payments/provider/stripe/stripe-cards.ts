import type { Stripe } from 'stripe';
import { type Card, CardRefused } from '../provider.ts';
import { ask, cardRefusal, isTooLate } from './stripe-errors.ts';

/** Cards that Stripe keeps for a customer, by their setups. */
export class StripeCards {
  readonly #stripe: Stripe;

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  async createSetup(customer: string): Promise<{ reference: string; clientSecret: string }> {
    const setup = await ask(
      this.#stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'], usage: 'off_session' }),
    );
    return { reference: setup.id, clientSecret: setup.client_secret ?? '' };
  }

  async save(customer: string, setupOrToken: string): Promise<Card | null> {
    try {
      const method = setupOrToken.startsWith('seti_')
        ? await this.#ofSetup(customer, setupOrToken)
        : await ask(this.#stripe.paymentMethods.attach(setupOrToken, { customer }));
      return method && cardOfMethod(method);
    } catch (error) {
      const refusal = cardRefusal(error);
      throw refusal === undefined ? error : new CardRefused(refusal);
    }
  }

  remove(reference: string): Promise<void> {
    return gone(this.#stripe.paymentMethods.detach(reference));
  }

  changeEmail(customer: string, email: string): Promise<void> {
    return gone(this.#stripe.customers.update(customer, { email }));
  }

  forgetCustomer(customer: string): Promise<void> {
    return gone(this.#stripe.customers.del(customer));
  }

  async #ofSetup(customer: string, setup: string): Promise<Stripe.PaymentMethod | null> {
    const found = await ask(this.#stripe.setupIntents.retrieve(setup, { expand: ['payment_method'] }));
    if (found.customer !== customer || found.status !== 'succeeded') return null;
    return typeof found.payment_method === 'object' ? found.payment_method : null;
  }
}

/** Changes or takes away something that may be gone already. */
async function gone(call: Promise<unknown>): Promise<void> {
  await ask(call).catch((error: unknown) => {
    if (!isTooLate(error)) throw error;
  });
}

function cardOfMethod({ id, card }: Stripe.PaymentMethod): Card {
  if (!card) throw new CardRefused('Only cards can be stored.');
  const { brand, last4, exp_month: expMonth, exp_year: expYear, wallet } = card;
  return { reference: id, brand, last4, expMonth, expYear, wallet: wallet?.type ?? null };
}
