import type { PoolClient } from 'pg';
import type { Database } from '../../database/open-database.ts';
import type { Member } from '../../http/member.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Worker } from '../../work/worker.ts';
import { keepCard } from '../cards/keep-card.ts';
import type { SavedCard } from '../cards/saved-cards.ts';
import { refuse } from '../provider/no-provider.ts';
import { type PaymentProvider, ProviderUnavailable } from '../provider/provider.ts';
import { beginIntent } from './begin-intent.ts';
import { checkIntent } from './check-intent.ts';
import type { Desk } from '../desk.ts';
import { driveCharge } from './drive-charge.ts';
import { intentOfReference, readIntent } from './intent-rows.ts';
import { hasEnded, type PaymentState, type Purpose, type PurposeName, stateOf } from '../intent.ts';
import { recordCharge } from './record-charge.ts';

/** What a payment is for and comes to, as decided under the locks of what it pays for. */
interface Prepared {
  subject: Record<string, unknown>;
  /** More than nothing: what costs nothing is not paid for. */
  amountCents: number;
  /** On the member's statement. */
  description: string;
}

export interface PaymentRequest {
  member: Pick<Member, 'id'>;
  purpose: PurposeName;
  /** The Idempotency-Key, and everything the request depends on. */
  key: string | undefined;
  request: unknown;
  /** The provider's token of a card, or its name of a saved one: what `cardOf` answers. */
  card: string;
  /** The member is not there: no authentication can be asked for. */
  offSession?: boolean;
  /**
   * Checks, locks and reserves what is paid for, in the transaction that writes the intent. Refuses by throwing a
   * `Refusal`; then there is no intent.
   */
  prepare: (client: PoolClient) => Promise<Prepared>;
}

export type PaymentsOptions = Pick<Desk, 'database' | 'provider' | 'house' | 'onTurn'> & { worker: Worker };

/**
 * Card payments, whatever for. An intent is committed before the provider is asked, a charge is named before it is
 * confirmed, and its end is recorded under the intent's lock together with what follows: however often a request, an
 * event or a crash repeats a step, the card is charged once and each end takes effect once. docs/rules.md#card-payments
 */
export class Payments {
  protected readonly desk: Desk;
  readonly #purposes = new Map<PurposeName, Purpose>();

  constructor({ worker, ...options }: PaymentsOptions) {
    this.desk = { ...options, purposes: this.#purposes };
    worker.outside('payment-check', ({ payload }) =>
      checkIntent(this.desk, Number(payload['intent']), Number(payload['look'])),
    );
  }

  get provider(): PaymentProvider {
    return this.desk.provider;
  }

  /** Registers how intents of a purpose are settled and released. */
  register(name: PurposeName, purpose: Purpose): void {
    this.#purposes.set(name, purpose);
  }

  /**
   * Charges a card once for a key. The same key again answers how that payment stands, and takes it on from where it was
   * interrupted.
   * @throws {Refusal} what `prepare` refuses; 422 when the key came with another request before; 503 if no cards are taken
   */
  async pay(input: PaymentRequest): Promise<PaymentState> {
    if (this.provider.name === 'none') return refuse();
    const link = !input.offSession && (await this.provider.wallets()).includes('link');
    const id = await this.database.transaction((client) => beginIntent(this.desk, client, input, { link }));
    return driveCharge(this.desk, id);
  }

  /**
   * Keeps the card of a token as the member's default: what is renewed is charged to it.
   * @throws {CardRefused}
   * @throws {Refusal} 409 for a card too many; 503 while the provider cannot be reached
   */
  async keepCard(memberId: number, token: string): Promise<SavedCard> {
    return keepCard(this.desk, memberId, token, { asDefault: true });
  }

  /** Asks the provider for the state of a payment, and records it. @throws {Refusal} 404 */
  async refresh(id: number, memberId?: number): Promise<PaymentState> {
    const intent = await readIntent(this.database.pool, id);
    if (!intent || (memberId !== undefined && intent.memberId !== memberId)) throw notFound('Payment');
    const { reference, provider } = intent;
    if (hasEnded(intent) || reference === null || provider !== this.provider.name) return stateOf(intent);
    try {
      return await recordCharge(this.desk, id, await this.provider.charge(reference));
    } catch (error) {
      if (error instanceof ProviderUnavailable) return stateOf(intent);
      throw error;
    }
  }

  /** Gives up a payment that waits for authentication. @throws {Refusal} 404; 503 while the provider cannot be reached */
  cancel(id: number, memberId: number): Promise<PaymentState> {
    return cancelIntent(this.desk, id, memberId);
  }

  /**
   * The provider has news of a charge: asks for its state again. Charges that are not ours are ignored.
   * @throws {ProviderUnavailable}
   */
  async refreshByReference(reference: string): Promise<void> {
    const id = await intentOfReference(this.database.pool, this.provider.name, reference);
    const intent = id === undefined ? undefined : await readIntent(this.database.pool, id);
    // A cancelled one is asked about: if money arrived, it is refunded.
    if (!intent || intent.state === 'succeeded') return;
    await recordCharge(this.desk, intent.id, await this.provider.charge(reference));
  }

  private get database(): Database {
    return this.desk.database;
  }
}

const UNREACHABLE = 'Card payments are unavailable right now, so the payment is still pending. Please try again.';

/**
 * Gives up a payment of a member that waits for authentication. The provider has the last word: what was approved
 * meanwhile is settled, and what is on its way already is only asked about.
 * @throws {Refusal} 404; 503 while the provider cannot be reached
 */
async function cancelIntent(desk: Desk, id: number, memberId: number): Promise<PaymentState> {
  const { database, provider } = desk;
  const intent = await readIntent(database.pool, id);
  if (intent?.memberId !== memberId) throw notFound('Payment');
  const { reference } = intent;
  if (hasEnded(intent) || reference === null || intent.provider !== provider.name) return stateOf(intent);
  try {
    const now = await provider.charge(reference);
    if (now.state !== 'requires_action') return await recordCharge(desk, id, now);
    return await recordCharge(desk, id, await provider.cancelCharge(reference, 'by-member'));
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal(503, 'unavailable', UNREACHABLE, { retryAfter: 5 });
    throw error;
  }
}
