import StripeClient, { type Stripe } from 'stripe';
import {
  BadSignature,
  type CancelReason,
  type Card,
  type Charge,
  type Confirmation,
  type Dispute,
  type GivenBack,
  type Movement,
  type NewCharge,
  type PaymentProvider,
  type ProviderEvent,
} from '../provider.ts';
import { isLive } from './is-live.ts';
import { disputesOf } from './stripe-disputes.ts';
import { StripeCards } from './stripe-cards.ts';
import { allGivenBack, refundHasFailed, refundOnce, StripeCharges } from './stripe-charges.ts';
import { movementsOf } from './stripe-balance.ts';
import { ask } from './stripe-errors.ts';
import { StripeWallets } from './stripe-wallets.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where Stripe answers, if not at its own address: an emulator. */
  apiBase: string | undefined;
  /** How long an answer is waited for, each time it is asked, ms. */
  timeoutMs: number;
}

/** A call that got no answer is repeated this often, under its key, before it counts as unavailable. */
const RETRIES = 2;

/** Stripe, by its own library. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly signatureHeader = 'stripe-signature';
  readonly publishableKey: string;
  readonly test: boolean;
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #charges: StripeCharges;
  readonly #cards: StripeCards;
  readonly #wallets: StripeWallets;

  constructor({ secretKey, publishableKey, webhookSecret, apiBase, timeoutMs }: StripeSettings) {
    this.publishableKey = publishableKey;
    this.test = !isLive(secretKey);
    this.#webhookSecret = webhookSecret;
    this.#stripe = new StripeClient(secretKey, {
      maxNetworkRetries: RETRIES,
      timeout: timeoutMs,
      telemetry: false,
      ...(apiBase !== undefined && addressOf(apiBase)),
    });
    this.#charges = new StripeCharges(this.#stripe);
    this.#cards = new StripeCards(this.#stripe);
    this.#wallets = new StripeWallets(this.#stripe);
  }

  wallets() {
    return this.#wallets.list();
  }

  createCharge(input: NewCharge): Promise<Charge> {
    return this.#charges.create(input);
  }

  confirmCharge(reference: string, input: Confirmation): Promise<Charge> {
    return this.#charges.confirm(reference, input);
  }

  charge(reference: string): Promise<Charge> {
    return this.#charges.read(reference);
  }

  cancelCharge(reference: string, reason: CancelReason): Promise<Charge> {
    return this.#charges.cancel(reference, reason);
  }

  async refund(reference: string, { amountCents, key }: { amountCents: number; key: string }) {
    return { reference: await refundOnce(this.#stripe, reference, amountCents, key) };
  }

  refundFailed(reference: string): Promise<boolean> {
    return refundHasFailed(this.#stripe, reference);
  }

  givenBack(charge: string): Promise<GivenBack[]> {
    return allGivenBack(this.#stripe, charge);
  }

  disputes(charge: string): Promise<Dispute[]> {
    return disputesOf(this.#stripe, charge);
  }

  movements(from: Date, to: Date): Promise<Movement[]> {
    return movementsOf(this.#stripe, from, to);
  }

  async createCustomer({ email, name, key }: { email: string; name: string; key: string }): Promise<string> {
    const { id } = await ask(this.#stripe.customers.create({ email, name }, { idempotencyKey: key }));
    return id;
  }

  createSetup(customer: string): Promise<{ reference: string; clientSecret: string }> {
    return this.#cards.createSetup(customer);
  }

  saveCard(customer: string, setupOrToken: string): Promise<Card | null> {
    return this.#cards.save(customer, setupOrToken);
  }

  removeCard(reference: string): Promise<void> {
    return this.#cards.remove(reference);
  }

  changeCustomerEmail(customer: string, email: string): Promise<void> {
    return this.#cards.changeEmail(customer, email);
  }

  forgetCustomer(customer: string): Promise<void> {
    return this.#cards.forgetCustomer(customer);
  }

  async readEvent(body: string, signature: string): Promise<ProviderEvent> {
    try {
      return eventOf(this.#stripe.webhooks.constructEvent(body, signature, this.#webhookSecret));
    } catch (error) {
      throw new BadSignature('The event is not signed by Stripe', { cause: error });
    }
  }
}

function addressOf(base: string) {
  const { hostname, port, protocol } = new URL(base);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  };
}

/** What an event of Stripe is about. Its own picture of that is passed over: it may be old. */
function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const about = data.object as { object?: string; id?: string; payment_intent?: string | null };
  const charge = about.object === 'payment_intent' ? about.id : about.payment_intent;
  return {
    id,
    type,
    chargeReference: typeof charge === 'string' ? charge : null,
    refundReference: about.object === 'refund' ? (about.id ?? null) : null,
  };
}
