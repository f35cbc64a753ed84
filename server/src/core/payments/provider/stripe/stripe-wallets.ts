import type { PaidWith, Wallet } from '@le-chai/contracts/cards';
import type { Stripe } from 'stripe';

/** How long an answer of Stripe counts, ms: what is turned on in the dashboard is offered after that at the latest. */
const FRESH_MS = 10 * 60_000;
/** How soon it is asked again where it did not answer, ms. */
const RETRY_MS = 60_000;
/** How long an answer is waited for, ms: a page that takes cards waits for it. */
const PATIENCE_MS = 1_500;

const OFFERED = ['apple_pay', 'google_pay', 'link'] as const satisfies readonly Wallet[];

/** The wallets that the account has turned on, as Stripe last said. */
export class StripeWallets {
  readonly #stripe: Stripe;
  #known: readonly Wallet[] | undefined;
  #askAfter = 0;
  #asking: Promise<void> | undefined;

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  /** Waits for Stripe the first time; later it is asked in the background. Without an answer there are none. */
  async list(): Promise<readonly Wallet[]> {
    if (performance.now() >= this.#askAfter) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined;
      });
    }
    if (!this.#known) await this.#asking;
    return this.#known ?? [];
  }

  async #ask(): Promise<void> {
    try {
      const { data } = await this.#stripe.paymentMethodConfigurations.list(
        { limit: 100 },
        { timeout: PATIENCE_MS, maxNetworkRetries: 0 },
      );
      // A platform that charges for the account has configurations of its own there.
      const own = data.find((each) => each.is_default && each.active && each.application === null);
      this.#known = OFFERED.filter((wallet) => own?.[wallet]?.available);
      this.#askAfter = performance.now() + FRESH_MS;
    } catch {
      // Cards are taken all the same: a restricted key may not be allowed to read this.
      this.#known ??= [];
      this.#askAfter = performance.now() + RETRY_MS;
    }
  }
}

/** What is shown of a payment method; null where Stripe only names it. */
export function paidWith(method: Stripe.PaymentMethod | string | null): PaidWith | null {
  if (method === null || typeof method === 'string') return null;
  const { type, card } = method;
  if (type === 'card' && card) return { wallet: card.wallet?.type ?? null, brand: card.brand, last4: card.last4 };
  return type === 'link' ? { wallet: 'link', brand: null, last4: null } : null;
}
