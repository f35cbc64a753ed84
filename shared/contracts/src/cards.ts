import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { NumberText } from './primitives.ts';
import { FRESH } from './fresh.ts';

/**
 * The test provider's cards: number → token, as Stripe publishes them. The browser turns the typed number into the
 * token and sends card numbers to nobody else.
 */
export const TEST_CARD_TOKENS = {
  '4242424242424242': 'pm_card_visa',
  '5555555555554444': 'pm_card_mastercard',
  '4000000000000002': 'pm_card_visa_chargeDeclined',
  '4000002500003155': 'pm_card_authenticationRequired',
  /** Our own: it is pending for a few seconds, and the outcome arrives as an event. */
  '4000000000000077': 'pm_card_late',
} as const;

/** What the test provider's own wallet approves with: the name of the card in it → token. */
export const TEST_WALLET_TOKENS = {
  'Visa ending 4242': 'pm_wallet_visa',
  'Visa ending 0002': 'pm_wallet_visa_chargeDeclined',
} as const;

/** The wallets that a card provider may offer. `test_wallet`: the test provider's own, which moves no money. */
export type Wallet = 'apple_pay' | 'google_pay' | 'link' | 'test_wallet';

/** What was charged, as far as it may be shown. */
export const PaidWith = z.object({
  /** The wallet, such as `google_pay`; null for a card that was typed or saved. */
  wallet: z.nullable(z.string()),
  /** Null where the wallet does not name its card. */
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
});
export type PaidWith = z.infer<typeof PaidWith>;

/** Which card to charge: a token of the provider, or a saved card by its id. A card number is neither. */
export const PaymentToken = z
  .string()
  .check(
    z.regex(
      /^(?:pm_\w{3,100}|\d{1,10})$/,
      'must be a token of the card provider or the id of a saved card, never a card number',
    ),
  );

/** A saved card, masked. */
export const PaymentMethod = z.object({
  id: z.number(),
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  exp_month: z.number(),
  exp_year: z.number(),
  is_default: z.boolean(),
  /** The wallet that it came from, such as `google_pay`. */
  wallet: z.optional(z.string()),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const NewPaymentMethod = z.object({
  /** A setup that the browser finished with the provider. */
  setup: z.optional(z.string().check(z.regex(/^seti_\w{3,100}$/, 'must be the setup that was started'))),
  /** Or a token of a card. */
  payment_token: z.optional(
    z.string().check(z.regex(/^pm_\w{3,100}$/, 'must be a token of the card provider, never a card number')),
  ),
});

/** A setup that was started, for the browser to finish with the provider; or the card that was saved. */
export const PaymentMethodSetup = z.object({
  setup: z.nullable(z.object({ id: z.string(), client_secret: z.string() })),
  payment_method: z.nullable(PaymentMethod),
});
export type PaymentMethodSetup = z.infer<typeof PaymentMethodSetup>;

export const CardProvider = z.object({
  /** `none`: this house takes no cards. */
  name: z.enum(['stripe', 'test', 'none']),
  /** For the provider's own code in the browser. */
  publishable_key: z.nullable(z.string()),
  /** No money moves. */
  test: z.boolean(),
  /** The wallets of the account, such as `google_pay`; left out where it has none. A browser skips those it does not know. */
  wallets: z.optional(z.array(z.string())),
});
export type CardProvider = z.infer<typeof CardProvider>;

const METHODS = '/api/v3/users/me/payment-methods';
const MethodParams = z.object({ id: NumberText });

export const listPaymentMethods = defineCall({
  id: 'list-payment-methods',
  method: 'GET',
  path: METHODS,
  access: 'member',
  cache: { retries: true, onReturn: true },
  summary: 'The member’s saved cards, masked; the default first',
  answer: z.array(PaymentMethod),
});
export const addPaymentMethod = defineCall({
  id: 'add-payment-method',
  method: 'POST',
  path: METHODS,
  access: 'member',
  summary: 'Without a payload, starts the setup of a card; with the finished setup or a token, saves the card',
  body: NewPaymentMethod,
  answer: PaymentMethodSetup,
});
export const setDefaultPaymentMethod = defineCall({
  id: 'set-default-payment-method',
  method: 'PUT',
  path: `${METHODS}/{id}/default`,
  access: 'member',
  summary: 'Make a saved card the default',
  params: MethodParams,
  answer: PaymentMethod,
});
export const removePaymentMethod = defineCall({
  id: 'remove-payment-method',
  method: 'DELETE',
  path: `${METHODS}/{id}`,
  access: 'member',
  summary: 'Delete a saved card, here and at the provider',
  params: MethodParams,
  answer: z.object({ removed: z.boolean() }),
});
export const getCardProvider = defineCall({
  id: 'get-card-provider',
  method: 'GET',
  path: '/v2/payments/provider',
  access: 'public',
  cache: { fresh: FRESH.config, retries: true },
  summary: 'The card provider that the browser talks to, and its publishable key',
  answer: CardProvider,
});
export const cardWebhook = defineCall({
  id: 'card-webhook',
  method: 'POST',
  path: '/webhooks/card',
  access: 'public',
  summary: 'A webhook event from the card provider, signed over its raw text; safe to deliver more than once',
  body: z.unknown(),
  answer: z.object({ received: z.boolean() }),
});
/** Served while the test provider is in use: stands in for the bank's page. */
export const authenticateTestCard = defineCall({
  id: 'authenticate-test-card',
  method: 'POST',
  path: '/_test/cards/authenticate',
  access: 'public',
  summary: 'Answers for the bank when a test card needs approval, for a payment or for saving a card',
  body: z.object({
    client_secret: z.string().check(z.regex(/^\w{10,200}$/, 'must be the client secret from the answer')),
    approve: z.boolean(),
    /** The card, where a setup is finished. */
    payment_token: z.optional(
      z.string().check(z.regex(/^pm_\w{3,100}$/, 'must be a token of the card provider, never a card number')),
    ),
  }),
  answer: z.object({ done: z.boolean() }),
});
