import type { PaidWith, Wallet } from '@le-chai/contracts/cards';

/** The state of a charge at the provider. `succeeded` and `failed` are final: no later step leaves them. */
export type ChargeState = 'unconfirmed' | 'requires_action' | 'processing' | 'succeeded' | 'failed';

export interface Charge {
  /** The provider's name for it. */
  reference: string;
  state: ChargeState;
  amountCents: number;
  /** What the browser needs to go on: for authentication. */
  clientSecret: string | null;
  /** Why it failed, in a sentence for the member. */
  failure: string | null;
  /** The card or wallet that is charged; null while that is not known. */
  paidWith: PaidWith | null;
}

export interface NewCharge {
  amountCents: number;
  customer: string | null;
  key: string;
  /** On the member's statement. */
  description: string;
  /** Link may pay it, which is no card. */
  link: boolean;
}

export interface Confirmation {
  /** The provider's token of a card, or its name of a saved one. */
  card: string;
  /** The member is not there: no authentication can be asked for. */
  offSession: boolean;
  key: string;
}

export interface Card {
  reference: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The wallet that it came from. */
  wallet: string | null;
}

/** Money of a charge that was given back, or is on its way. */
export interface GivenBack {
  reference: string;
  amountCents: number;
  /** The house asked for it; nobody's, where it was done in the provider's own dashboard. */
  isOurs: boolean;
  hasFailed: boolean;
}

/**
 * A dispute of a charge, as it is at the provider. `inquiry`: the cardholder's bank asks, and no money moves; `open`: it is to be
 * answered, or being decided.
 */
export interface Dispute {
  reference: string;
  status: 'inquiry' | 'open' | 'won' | 'lost';
  amountCents: number;
  /** What the provider has taken back for it so far, less what it has returned. */
  heldCents: number;
  /** In the provider's words. */
  reason: string;
  /** Until when the house can answer; null if it no longer can. */
  answerBy: Date | null;
}

/** Money that came to the house's balance with the provider, or left it; cents, less than nothing if it left. */
export interface Movement {
  kind: 'charge' | 'refund' | 'dispute' | 'payout' | 'other';
  /** The charge, refund, dispute or payout, by the provider's name for it. */
  reference: string;
  amountCents: number;
  /** What the provider keeps of it. */
  feeCents: number;
  at: Date;
  /** Of a payout: the day on which the bank should have it, `2026-11-27`. */
  arrivesOn: string | null;
}

/** What a signed event is about; what it says is asked again, so that the order of events does not matter. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The charge that it concerns; none for other things. */
  chargeReference: string | null;
  /** The refund that it concerns. */
  refundReference: string | null;
}

/**
 * A card payment provider. Every method may be called again with the same key after a lost answer and then does
 * nothing more. Amounts are cents of EUR.
 * @throws {ProviderUnavailable} when it does not answer: what it did is not known
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test' | 'none';
  /** For the provider's own code in the browser. */
  readonly publishableKey: string | null;
  /** No money moves. */
  readonly test: boolean;
  /** The header of a webhook that signs it. */
  readonly signatureHeader: string;
  /** The wallets that the account offers now. Never fails: where that cannot be found out, none. */
  wallets(): Promise<readonly Wallet[]>;
  /** A charge that is not confirmed: no money moves yet. */
  createCharge(input: NewCharge): Promise<Charge>;
  /** Charges the card of a token, or a saved one. A decline is an answer, not an error. */
  confirmCharge(reference: string, input: Confirmation): Promise<Charge>;
  charge(reference: string): Promise<Charge>;
  /**
   * Gives an unfinished charge up. The provider keeps the reason, so every later answer about the charge has the same failure.
   * @returns its state then: it may have succeeded in the meantime
   */
  cancelCharge(reference: string, reason: CancelReason): Promise<Charge>;
  /** Gives money of a charge back, all or a part. @throws {RefundFailed} */
  refund(reference: string, input: { amountCents: number; key: string }): Promise<{ reference: string }>;
  /** Whether a refund that was taken on has failed since. */
  refundFailed(reference: string): Promise<boolean>;
  /** All that was given back of a charge, by the house or in the provider's own dashboard. */
  givenBack(charge: string): Promise<GivenBack[]>;
  /** All disputes of a charge, also those that have ended. */
  disputes(charge: string): Promise<Dispute[]>;
  /** All movements of the balance from a moment up to, and without, another; null if there is no balance. */
  movements(from: Date, to: Date): Promise<Movement[] | null>;
  createCustomer(input: { email: string; name: string; key: string }): Promise<string>;
  /** Gives a customer another e-mail address. One that the provider does not know stays unknown. */
  changeCustomerEmail(customer: string, email: string): Promise<void>;
  /** Begins the setup of a card; the browser finishes it with the secret. */
  createSetup(customer: string): Promise<{ reference: string; clientSecret: string }>;
  /**
   * The card of a finished setup or a token; kept for the customer.
   * @returns null while the setup is not finished, or is another customer's
   * @throws {CardRefused}
   */
  saveCard(customer: string, setupOrToken: string): Promise<Card | null>;
  removeCard(reference: string): Promise<void>;
  /** Forgets a customer with all of the cards. What was charged stays, and can be given back. */
  forgetCustomer(customer: string): Promise<void>;
  /** Reads a webhook. @throws {BadSignature} */
  readEvent(body: string, signature: string): Promise<ProviderEvent>;
}

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** Another call with the same key is still running. */
  readonly busy: boolean;

  constructor(message: string, { busy = false, cause }: { busy?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.busy = busy;
  }
}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** The message is a sentence for the member. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}

export class RefundFailed extends Error {
  override readonly name = 'RefundFailed';
}

/** Why a charge was cancelled before it was paid. */
export type CancelReason = 'by-member' | 'too-late' | 'interrupted';

/** Why a charge was cancelled, in a sentence for the member: the same in every answer of the provider. */
export const CANCELLED: Readonly<Record<CancelReason, string>> = {
  'by-member': 'You cancelled the payment. Nothing was charged.',
  'too-late': 'The payment was not completed in time. Nothing was charged.',
  interrupted: 'The payment was interrupted. Nothing was charged.',
};
