/** How a charge stands with the provider. */
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
}

export interface Card {
  reference: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** What a signed event is about; what it says is asked again, so that the order of events does not matter. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The charge that it concerns; none for other things. */
  chargeReference: string | null;
}

/**
 * A card payment provider. Every method may be called again with the same key after a lost answer and then does
 * nothing more. Amounts are cents of EUR.
 * @throws {ProviderUnavailable} when it does not answer: what it did is not known
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** A charge that is not confirmed: no money moves yet. */
  createCharge(input: {
    amountCents: number;
    customer: string | null;
    key: string;
    description: string;
  }): Promise<Charge>;
  /** Charges the card of a token, or a saved one. A decline is an answer, not an error. */
  confirmCharge(reference: string, input: { card: string; offSession: boolean; key: string }): Promise<Charge>;
  charge(reference: string): Promise<Charge>;
  /** Gives an unfinished charge up. @returns how it stands then: it may have succeeded meanwhile */
  cancelCharge(reference: string): Promise<Charge>;
  refund(reference: string, input: { amountCents: number; key: string }): Promise<{ reference: string }>;
  createCustomer(input: { email: string; name: string; key: string }): Promise<string>;
  /** Begins the setup of a card; the browser finishes it with the secret. */
  createSetup(customer: string): Promise<{ reference: string; clientSecret: string }>;
  /** The card that a finished setup, or a token, stands for; kept for the customer. @returns null while it is not there */
  saveCard(customer: string, setupOrToken: string): Promise<Card | null>;
  removeCard(reference: string): Promise<void>;
  /** Reads a webhook. @throws {BadSignature} */
  readEvent(body: string, signature: string): Promise<ProviderEvent>;
}

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}
