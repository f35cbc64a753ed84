import type { PoolClient } from 'pg';
import type { Database } from '../../database/open-database.ts';
import { keyReused, requestHash } from '../../http/idempotent.ts';
import type { Member } from '../../http/member.ts';
import { notFound } from '../../http/refusal.ts';
import { post } from '../../ledger/post.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { Worker } from '../../work/worker.ts';
import { type Charge, type PaymentProvider, ProviderUnavailable } from '../provider/provider.ts';
import { refundLater } from '../refunds/refund-later.ts';
import type { Intent, PaymentState, Purpose, PurposeName } from './intent.ts';
import {
  insertIntent,
  intentOfKey,
  intentOfReference,
  lockIntent,
  nameIntent,
  readIntent,
  recordState,
} from './intent-rows.ts';

/** What a payment is for and comes to, as decided under the locks of what it pays for. */
export interface Prepared {
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
  /** The provider's token of a card, or its name of a saved one. */
  card: string;
  /** The member is not there: no authentication can be asked for. */
  offSession?: boolean;
  /**
   * Checks, locks and reserves what is paid for, in the transaction that writes the intent. Refuses by throwing a
   * `Refusal`; then there is no intent.
   */
  prepare: (client: PoolClient) => Promise<Prepared>;
}

/** A payment that nobody came back to is looked at again after these, seconds: first soon, then now and then. */
const LOOK_AGAIN = [60, 300, 900];
/** A charge that waits for its member this long is given up, ms. Our own choice: as long as a hold. docs/rules.md#card-payments */
const PATIENCE = 15 * 60_000;

/**
 * Card payments, whatever for. An intent is committed before the provider is asked, a charge is named before it is
 * confirmed, and its end is recorded under the intent's lock together with what follows: however often a request, an
 * event or a crash repeats a step, the card is charged once and each end takes effect once.
 */
export class Payments {
  readonly #database: Database;
  readonly #provider: PaymentProvider;
  readonly #purposes = new Map<PurposeName, Purpose>();

  constructor(database: Database, provider: PaymentProvider, worker: Worker) {
    this.#database = database;
    this.#provider = provider;
    worker.outside('payment-check', async ({ payload }) =>
      this.#check(Number(payload['intent']), Number(payload['look'])),
    );
  }

  get provider(): PaymentProvider {
    return this.#provider;
  }

  /** Says how intents of a purpose are settled and let go of. */
  register(name: PurposeName, purpose: Purpose): void {
    this.#purposes.set(name, purpose);
  }

  /**
   * Charges a card once for a key. The same key again answers how that payment stands.
   * @throws {Refusal} what `prepare` refuses; 422 when the key came with another request before
   */
  async pay(input: PaymentRequest): Promise<PaymentState> {
    const begun = await this.#database.transaction((client) => this.#begin(client, input));
    if (begun.prepared === undefined) return this.refresh(begun.id);
    return this.#charge(begun.id, begun.prepared, input);
  }

  /** Asks the provider how a payment stands, and records it. @throws {Refusal} 404 */
  async refresh(id: number, memberId?: number): Promise<PaymentState> {
    const intent = await readIntent(this.#database.pool, id);
    if (!intent || (memberId !== undefined && intent.memberId !== memberId)) throw notFound('Payment');
    if (hasEnded(intent) || intent.reference === null) return stateOf(intent, null);
    return this.#record(id, await this.#provider.charge(intent.reference));
  }

  /** An event of the provider: asks anew how its charge stands. Charges that are not ours are passed by. */
  async refreshByReference(reference: string): Promise<void> {
    const id = await intentOfReference(this.#database.pool, this.#provider.name, reference);
    if (id !== undefined) await this.refresh(id);
  }

  async #begin(client: PoolClient, input: PaymentRequest): Promise<{ id: number; prepared?: Prepared }> {
    const { member, key, purpose } = input;
    const hash = requestHash([purpose, input.request]);
    if (key !== undefined) {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [`${member.id} ${key}`]);
      const before = await intentOfKey(client, member.id, key);
      if (before && before.requestHash !== hash) throw keyReused();
      if (before) return { id: before.id };
    }
    const prepared = await input.prepare(client);
    if (!(prepared.amountCents > 0)) throw new Error(`Nothing to pay for ${purpose}`);
    const id = await insertIntent(client, {
      memberId: member.id,
      purpose,
      subject: prepared.subject,
      amountCents: prepared.amountCents,
      provider: this.#provider.name,
      key: key ?? null,
      requestHash: hash,
    });
    await this.#lookAgain(client, id, 0);
    return { id, prepared };
  }

  async #charge(id: number, prepared: Prepared, input: PaymentRequest): Promise<PaymentState> {
    const customer = await this.#customerOf(input.member.id);
    try {
      const created = await this.#provider.createCharge({
        amountCents: prepared.amountCents,
        customer,
        key: `intent-${id}`,
        description: prepared.description,
      });
      // Named before it is confirmed: from here on the charge is found again, whatever happens to this process.
      const named = await this.#database.transaction((client) => nameIntent(client, id, created.reference));
      if (!named) {
        await this.#provider.cancelCharge(created.reference);
        return await this.refresh(id);
      }
      const charge = await this.#provider.confirmCharge(created.reference, {
        card: input.card,
        offSession: input.offSession ?? false,
        key: `confirm-${id}`,
      });
      return await this.#record(id, charge);
    } catch (error) {
      // What the provider did is not known; the job that was written with the intent finds out.
      if (error instanceof ProviderUnavailable) return { id, state: 'processing', failure: null, clientSecret: null };
      throw error;
    }
  }

  async #customerOf(memberId: number): Promise<string | null> {
    const { rows } = await this.#database.pool.query<{ customer: string | null }>(
      'select stripe_customer as customer from member where id = $1',
      [memberId],
    );
    return rows[0]?.customer ?? null;
  }

  async #record(id: number, charge: Charge): Promise<PaymentState> {
    const intent = await this.#database.transaction((client) => this.#apply(client, id, charge));
    return stateOf(intent, charge.clientSecret);
  }

  /** Under the intent's lock: records how the charge stands, and what follows its end. */
  async #apply(client: PoolClient, id: number, charge: Pick<Charge, 'state' | 'failure'>): Promise<Intent> {
    const intent = await lockIntent(client, id);
    if (!intent) throw notFound('Payment');
    if (hasEnded(intent)) {
      // Given up here, and yet the money came: it goes back.
      if (intent.state === 'failed' && charge.state === 'succeeded') await this.#giveBack(client, intent, LATE);
      return intent;
    }
    const state = charge.state === 'unconfirmed' ? 'created' : charge.state;
    await recordState(client, id, state, charge.failure);
    const purpose = this.#purposes.get(intent.purpose);
    if (!purpose) throw new Error(`Nobody settles payments for ${intent.purpose}`);
    const after: Intent = { ...intent, state, failure: charge.failure };
    if (state === 'failed') await purpose.release(client, after);
    if (state === 'succeeded') {
      const settled = await purpose.settle(client, after);
      if (settled) await this.#giveBack(client, after, settled.refund);
    }
    return after;
  }

  async #giveBack(client: PoolClient, { id, memberId, amountCents }: Intent, reason: string): Promise<void> {
    const subject = `intent:${id}`;
    const written = await refundLater(client, this.#database, { memberId, intentId: id, amountCents, subject, reason });
    if (!written) return;
    await post(client, { memberId, subject, memo: reason, amounts: { card: amountCents, credit: -amountCents } });
  }

  async #lookAgain(client: PoolClient, id: number, look: number): Promise<void> {
    const seconds = LOOK_AGAIN[Math.min(look, LOOK_AGAIN.length - 1)]!;
    const { rows } = await client.query<{ at: Date }>(`select house_now() + $1 * interval '1 second' as at`, [seconds]);
    await enqueue(client, this.#database, {
      kind: 'payment-check',
      payload: { intent: id, look },
      key: `${id}-${look}`,
      at: rows[0]!.at,
    });
  }

  /** Finds out about a payment that nobody came back to, and gives up one that waited too long. */
  async #check(id: number, look: number): Promise<void> {
    const intent = await readIntent(this.#database.pool, id);
    if (!intent || hasEnded(intent)) return;
    const charge = await this.#chargeNow(intent);
    await this.#database.transaction(async (client) => {
      const after = await this.#apply(client, id, charge);
      if (!hasEnded(after)) await this.#lookAgain(client, id, look + 1);
    });
  }

  async #chargeNow(intent: Intent): Promise<Pick<Charge, 'state' | 'failure'>> {
    // Never confirmed, so no money moved: the process died in between.
    if (intent.reference === null)
      return { state: 'failed', failure: 'The payment was interrupted. Nothing was charged.' };
    const charge = await this.#provider.charge(intent.reference);
    const waits = charge.state === 'unconfirmed' || charge.state === 'requires_action';
    const tooLong = this.#database.clock.now() - intent.createdAt.getTime() > PATIENCE;
    if (!waits || (charge.state === 'requires_action' && !tooLong)) return charge;
    const cancelled = await this.#provider.cancelCharge(intent.reference);
    return cancelled.state === 'failed'
      ? { state: 'failed', failure: 'The payment was not completed in time. Nothing was charged.' }
      : cancelled;
  }
}

const LATE = 'The payment came after it was given up.';

const hasEnded = (intent: Intent) => intent.state === 'succeeded' || intent.state === 'failed';

const stateOf = (intent: Intent, clientSecret: string | null): PaymentState => ({
  id: intent.id,
  state: intent.state,
  failure: intent.failure,
  clientSecret: intent.state === 'requires_action' ? clientSecret : null,
});
