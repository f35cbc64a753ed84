import type { PoolClient } from 'pg';

/** What an intent may pay for. Each has one owner, who registers how it is settled and released. */
export type PurposeName = 'outstanding' | 'purchase' | 'shipment' | 'bottling' | 'subscription';

export type IntentState = 'created' | 'requires_action' | 'processing' | 'succeeded' | 'failed';

/** What the provider is asked with: the same however often it is asked, or it would take it for another request. */
export interface Asked {
  card: string;
  customer: string | null;
  description: string;
  offSession: boolean;
  /** Link may pay it. Missing in intents from before wallets were offered. */
  link?: boolean;
}

/** One charge as the house keeps it. Cents. */
export interface Intent {
  id: number;
  memberId: number;
  purpose: PurposeName;
  subject: Record<string, unknown>;
  amountCents: number;
  state: IntentState;
  provider: string;
  reference: string | null;
  asked: Asked;
  failure: string | null;
  createdAt: Date;
}

/** What follows the end of a charge, in the transaction that records it; each is called once for an intent. */
export interface Purpose {
  /**
   * The money came. Posts it to the ledger and does what it was for. Where that is gone meanwhile (a hold expired, a
   * row settled otherwise) it does and posts nothing and answers why: all of it is given back.
   */
  settle(client: PoolClient, intent: Intent): Promise<void | { refund: string }>;
  /** No money arrived. Releases what was reserved. */
  release(client: PoolClient, intent: Intent): Promise<void>;
}

/** The state of a payment, for its caller. */
export interface PaymentState {
  id: number;
  /** Never `created`: what is not known to have ended, and asks nothing of the member, is processing. */
  state: Exclude<IntentState, 'created'>;
  failure: string | null;
  /** What the browser needs to go on, while the bank asks for authentication. */
  clientSecret: string | null;
}

export const hasEnded = ({ state }: Pick<Intent, 'state'>) => state === 'succeeded' || state === 'failed';

export const stateOf = ({ id, state, failure }: Intent, clientSecret: string | null = null): PaymentState => ({
  id,
  state: state === 'created' ? 'processing' : state,
  failure,
  clientSecret: state === 'requires_action' ? clientSecret : null,
});

/** Where in the app a card payment is followed to its end. */
export const paymentPage = (id: number) => `/checkout/payments/${id}`;
