import { randomBytes } from 'node:crypto';
import type { Form } from './form.ts';

/** Things as Stripe shows them; only the fields that are used. */
export interface EmulatedIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  allowed_payment_method_types: string[];
  description: string | null;
  metadata: Form;
  cancellation_reason: string | null;
  last_payment_error: { code: string; message: string } | null;
}

export interface EmulatedSetup {
  id: string;
  object: 'setup_intent';
  status: 'requires_payment_method' | 'succeeded';
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
}

export interface EmulatedMethod {
  id: string;
  object: 'payment_method';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; wallet: { type: string } | null };
  /** Not shown: what the card does. */
  token: string;
}

export interface EmulatedRefund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: 'succeeded' | 'failed';
  metadata: Form;
}

export interface EmulatedDispute {
  id: string;
  object: 'dispute';
  amount: number;
  payment_intent: string;
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost';
  reason: string;
  evidence_details: { due_by: number | null };
  /** Funds that were withdrawn, and returned. */
  balance_transactions: { amount: number; fee: number }[];
}

/** A balance transaction, with its source expanded. */
export interface EmulatedMovement {
  id: string;
  object: 'balance_transaction';
  amount: number;
  fee: number;
  created: number;
  reporting_category: string;
  source: { id: string; [field: string]: unknown };
}

/** Everything that the emulated account holds. It lives in the test's process, so it outlives every crash of the house. */
export class Books {
  readonly intents = new Map<string, EmulatedIntent>();
  readonly setups = new Map<string, EmulatedSetup>();
  readonly methods = new Map<string, EmulatedMethod>();
  readonly refunds = new Map<string, EmulatedRefund>();
  readonly disputes = new Map<string, EmulatedDispute>();
  /** Every movement of the balance, in its order. */
  readonly movements: EmulatedMovement[] = [];
  /** The wallets that are turned on in the dashboard; null where the key may not read that. */
  wallets: readonly string[] | null = [];
  readonly customers = new Map<string, { id: string; object: 'customer'; email: string | null; name: string | null }>();

  /** What was taken from cards and neither given back nor withdrawn for a dispute, cents. */
  get held(): number {
    const taken = [...this.intents.values()].filter(({ status }) => status === 'succeeded');
    const given = [...this.refunds.values()].filter(({ status }) => status === 'succeeded');
    return (
      sum(taken) - sum(given) + sum([...this.disputes.values()].flatMap((dispute) => dispute.balance_transactions))
    );
  }
}

/** Notes that money moved, now. */
export function move(
  books: Books,
  category: string,
  { amount, fee = 0, source }: Pick<EmulatedMovement, 'amount' | 'source'> & { fee?: number },
): void {
  const created = Math.floor(Date.now() / 1000);
  books.movements.push({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    fee,
    created,
    reporting_category: category,
    source,
  });
}

const sum = (things: readonly { amount: number }[]) => things.reduce((total, { amount }) => total + amount, 0);

export const newId = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`;
export const newSecret = (id: string) => `${id}_secret_${randomBytes(8).toString('hex')}`;
