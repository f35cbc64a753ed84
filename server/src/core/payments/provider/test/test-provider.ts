import type { Database } from '../../../database/open-database.ts';
import {
  CANCELLED,
  type CancelReason,
  type Card,
  type Charge,
  type ChargeState,
  type Confirmation,
  type Dispute,
  type GivenBack,
  type NewCharge,
  type PaymentProvider,
  RefundFailed,
} from '../provider.ts';
import { namedBy, nameOf, secretOf, TestBooks, type TestCharge, type TestEvent } from './test-books.ts';
import { DECLINED, type Outcome, paidWith, testCard } from './test-cards.ts';
import { readSigned, type SignedEvent, signEvent } from './test-signature.ts';
import { TestVault } from './test-vault.ts';

/** A late charge succeeds after this, ms. */
const LATE_MS = 3000;

const STATES: Record<Outcome, ChargeState> = {
  succeeds: 'succeeded',
  declined: 'failed',
  asks: 'requires_action',
  late: 'processing',
};

/** The provider for tests and demonstrations: no money, the same steps, and the same events by the same webhook. */
export class TestProvider implements PaymentProvider {
  readonly name = 'test';
  readonly publishableKey = null;
  readonly test = true;
  readonly signatureHeader = 'card-signature';
  readonly #books: TestBooks;
  readonly #vault: TestVault;
  readonly #secret: string;

  /** @param secret signs its events */
  constructor(database: Database, secret: string) {
    this.#books = new TestBooks(database);
    this.#vault = new TestVault(this.#books);
    this.#secret = secret;
  }

  async wallets() {
    return ['test_wallet'] as const;
  }

  async createCharge({ key, amountCents, customer }: NewCharge): Promise<Charge> {
    const reference = nameOf('pi', key);
    const made: TestCharge = {
      reference,
      state: 'unconfirmed',
      amountCents,
      customer,
      clientSecret: secretOf(reference),
      failure: null,
      paidWith: null,
      refundedCents: 0,
    };
    await this.#books.enter(reference, made);
    const charge = await this.#read(reference);
    if (charge.amountCents !== amountCents) throw new Error('The key came with another amount before');
    return charge;
  }

  async confirmCharge(reference: string, { card, offSession }: Confirmation): Promise<Charge> {
    const { customer } = await this.#read(reference);
    const known = testCard(card) ?? (await this.#vault.find(card, customer));
    const outcome = !known || (known.outcome === 'asks' && offSession) ? 'declined' : known.outcome;
    const succeeds: TestEvent = { charge: reference, type: 'payment_intent.succeeded', succeeds: true };
    await this.#books.move(
      reference,
      ['unconfirmed'],
      {
        state: STATES[outcome],
        failure: outcome === 'declined' ? DECLINED : null,
        paidWith: known ? paidWith(known) : null,
      },
      outcome === 'late' ? { event: succeeds, ms: LATE_MS } : undefined,
    );
    return this.#read(reference);
  }

  charge(reference: string): Promise<Charge> {
    return this.#read(reference);
  }

  async cancelCharge(reference: string, reason: CancelReason): Promise<Charge> {
    const failure = CANCELLED[reason];
    await this.#books.move(reference, ['unconfirmed', 'requires_action'], { state: 'failed', failure });
    return this.#read(reference);
  }

  /**
   * What a bank's page would do: the member says yes or no, to a payment or to the setup of a card.
   * @returns false for a secret that asks for nothing
   */
  async authenticate(clientSecret: string, approve: boolean, token?: string): Promise<boolean> {
    const reference = namedBy(clientSecret);
    if (reference.startsWith('seti_')) return approve && this.#vault.finishSetup(clientSecret, token);
    const charge = await this.#books.read<TestCharge>(reference);
    if (charge?.clientSecret !== clientSecret) return false;
    const failure = 'The authentication was declined.';
    return this.#books.move(
      reference,
      ['requires_action'],
      approve ? { state: 'succeeded' } : { state: 'failed', failure },
    );
  }

  async refund(charge: string, { amountCents, key }: { amountCents: number; key: string }) {
    const reference = nameOf('re', key);
    await this.#books.alter<TestCharge>(charge, async ({ state, amountCents: paid, refundedCents }, client) => {
      if (!(await this.#books.enter(reference, { charge, amountCents }, client))) return undefined;
      if (state !== 'succeeded' || refundedCents + amountCents > paid) throw new RefundFailed('More than was paid');
      return { refundedCents: refundedCents + amountCents };
    });
    return { reference };
  }

  async refundFailed(): Promise<boolean> {
    return false;
  }

  /** It has no dashboard: the house alone gives back. */
  async givenBack(): Promise<GivenBack[]> {
    return [];
  }

  /** Its cards belong to nobody who could dispute a charge. */
  async disputes(): Promise<Dispute[]> {
    return [];
  }

  /** No money moves, so it has no balance to compare. */
  async movements(): Promise<null> {
    return null;
  }

  async createCustomer({ email, key }: { email: string; name: string; key: string }): Promise<string> {
    const reference = nameOf('cus_test', key);
    await this.#books.enter(reference, { email });
    return reference;
  }

  createSetup(customer: string) {
    return this.#vault.createSetup(customer);
  }

  saveCard(customer: string, setupOrToken: string): Promise<Card | null> {
    return this.#vault.save(customer, setupOrToken);
  }

  removeCard(reference: string): Promise<void> {
    return this.#books.remove(reference);
  }

  async changeCustomerEmail(customer: string, email: string): Promise<void> {
    await this.#books.alter<{ email: string }>(customer, () => ({ email }));
  }

  async forgetCustomer(customer: string): Promise<void> {
    await this.#vault.forget(customer);
  }

  async readEvent(body: string, signature: string) {
    const { id, type, charge } = readSigned(this.#secret, body, signature);
    return { id, type, chargeReference: charge, refundReference: null };
  }

  /** An event as it leaves for the webhook; when it leaves again it is the same. */
  async leave(id: string, { charge, type, succeeds }: TestEvent): Promise<SignedEvent> {
    const done = { state: 'succeeded' } as const;
    // Not by `move`: this event is the news of it.
    if (succeeds)
      await this.#books.alter<TestCharge>(charge, ({ state }) => (state === 'processing' ? done : undefined));
    return signEvent(this.#secret, { id, type, charge });
  }

  async #read(reference: string): Promise<TestCharge> {
    const charge = await this.#books.read<TestCharge>(reference);
    if (!charge) throw new Error('The test provider knows no such charge');
    return charge;
  }
}
