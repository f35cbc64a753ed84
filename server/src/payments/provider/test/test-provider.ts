import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/open-database.ts';
import { BadSignature, type Card, type Charge, type ChargeState, type PaymentProvider } from './provider.ts';

/** What a card of the test provider does when it is charged. The tokens are those that Stripe publishes for tests. */
export const TEST_CARDS: Record<
  string,
  { outcome: 'succeeds' | 'declined' | 'asks' | 'late'; brand: string; last4: string }
> = {
  pm_card_visa: { outcome: 'succeeds', brand: 'visa', last4: '4242' },
  pm_card_mastercard: { outcome: 'succeeds', brand: 'mastercard', last4: '4444' },
  pm_card_visa_chargeDeclined: { outcome: 'declined', brand: 'visa', last4: '0002' },
  pm_card_authenticationRequired: { outcome: 'asks', brand: 'visa', last4: '3155' },
  /** Succeeds a little later, told by a webhook alone. */
  pm_card_late: { outcome: 'late', brand: 'visa', last4: '0077' },
};

const DECLINED = 'Your card was declined.';
/** A late charge succeeds after this, ms. */
const LATE_MS = 3000;

interface TestCharge extends Charge {
  customer: string | null;
  /** When a late one succeeds, ms since the epoch of the real clock. */
  succeedsAt?: number;
}

const idOf = (prefix: string, key: string) =>
  `${prefix}_${createHash('sha256').update(key).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 24)}`;

/**
 * The provider for tests and demonstrations: no money, the same steps. Its books are a table of its own that nothing
 * else reads. What it holds is named after the house's keys, so that a repeated call finds what the first one made.
 */
export class TestProvider implements PaymentProvider {
  readonly name = 'test';
  readonly #database: Database;
  readonly #secret: string;

  /** @param secret signs its events */
  constructor(database: Database, secret: string) {
    this.#database = database;
    this.#secret = secret;
  }

  async createCharge(input: { amountCents: number; customer: string | null; key: string }): Promise<Charge> {
    const reference = idOf('pi', input.key);
    const charge: TestCharge = {
      reference,
      state: 'unconfirmed',
      amountCents: input.amountCents,
      customer: input.customer,
      clientSecret: `${reference}_secret_${randomBytes(12).toString('hex')}`,
      failure: null,
    };
    await this.#insert(reference, charge);
    return this.charge(reference);
  }

  async confirmCharge(reference: string, { card, offSession }: { card: string; offSession: boolean }): Promise<Charge> {
    const outcome = await this.#outcomeOf(card, offSession);
    const states: Record<typeof outcome, ChargeState> = {
      succeeds: 'succeeded',
      declined: 'failed',
      asks: 'requires_action',
      late: 'processing',
    };
    const change: Partial<TestCharge> = {
      state: states[outcome],
      ...(outcome === 'declined' && { failure: DECLINED }),
      ...(outcome === 'late' && { succeedsAt: Date.now() + LATE_MS }),
    };
    await this.#change(reference, change, ['unconfirmed']);
    return this.charge(reference);
  }

  async charge(reference: string): Promise<Charge> {
    const charge = await this.#read<TestCharge>(reference);
    if (!charge) throw new Error('The test provider knows no such charge');
    if (charge.state !== 'processing' || charge.succeedsAt === undefined || charge.succeedsAt > Date.now())
      return charge;
    await this.#change(reference, { state: 'succeeded' }, ['processing']);
    return { ...charge, state: 'succeeded' };
  }

  async cancelCharge(reference: string): Promise<Charge> {
    await this.#change(reference, { state: 'failed', failure: 'The payment was given up.' }, [
      'unconfirmed',
      'requires_action',
    ]);
    return this.charge(reference);
  }

  /** What a bank's page would do: the member says yes or no. @returns false for a secret that asks for nothing */
  async authenticate(clientSecret: string, approve: boolean): Promise<boolean> {
    const reference = clientSecret.split('_secret_')[0] ?? '';
    const charge = await this.#read<TestCharge>(reference);
    if (charge?.clientSecret !== clientSecret) return false;
    const change: Partial<TestCharge> = approve
      ? { state: 'succeeded' }
      : { state: 'failed', failure: 'The authentication was declined.' };
    return this.#change(reference, change, ['requires_action']);
  }

  async refund(_reference: string, { amountCents, key }: { amountCents: number; key: string }) {
    const reference = idOf('re', key);
    await this.#insert(reference, { amountCents });
    return { reference };
  }

  async createCustomer({ email, key }: { email: string; name: string; key: string }): Promise<string> {
    const reference = idOf('cus', key);
    await this.#insert(reference, { email });
    return reference;
  }

  async createSetup(customer: string) {
    const reference = `seti_${randomBytes(12).toString('hex')}`;
    await this.#insert(reference, { customer });
    return { reference, clientSecret: `${reference}_secret_${randomBytes(12).toString('hex')}` };
  }

  async saveCard(customer: string, token: string): Promise<Card | null> {
    const known = TEST_CARDS[token];
    if (!known) return null;
    const reference = `pm_${randomBytes(12).toString('hex')}`;
    const card: Card = { reference, brand: known.brand, last4: known.last4, expMonth: 12, expYear: 2035 };
    await this.#insert(reference, { ...card, customer, token });
    return card;
  }

  async removeCard(reference: string): Promise<void> {
    await this.#database.pool.query('delete from test_provider where id = $1', [reference]);
  }

  /** An event as it is sent to the webhook: its body, and the header that signs it. */
  signed(event: { id: string; type: string; chargeReference: string | null }): { body: string; signature: string } {
    const body = JSON.stringify(event);
    return { body, signature: createHmac('sha256', this.#secret).update(body).digest('hex') };
  }

  async readEvent(body: string, signature: string) {
    const expected = Buffer.from(createHmac('sha256', this.#secret).update(body).digest('hex'));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new BadSignature();
    const event = JSON.parse(body) as { id: string; type: string; chargeReference: string | null };
    return { id: event.id, type: event.type, chargeReference: event.chargeReference };
  }

  async #outcomeOf(card: string, offSession: boolean) {
    const saved = card.startsWith('pm_card_') ? undefined : await this.#read<{ token: string }>(card);
    const known = TEST_CARDS[saved?.token ?? card];
    if (!known || (known.outcome === 'asks' && offSession)) return 'declined';
    return known.outcome;
  }

  async #insert(id: string, data: object): Promise<void> {
    await this.#database.pool.query('insert into test_provider (id, data) values ($1, $2) on conflict do nothing', [
      id,
      JSON.stringify(data),
    ]);
  }

  async #change(id: string, change: object, from: readonly ChargeState[]): Promise<boolean> {
    const { rowCount } = await this.#database.pool.query(
      `update test_provider set data = data || $2::jsonb where id = $1 and data ->> 'state' = any($3::text[])`,
      [id, JSON.stringify(change), from],
    );
    return rowCount === 1;
  }

  async #read<T>(id: string): Promise<T | undefined> {
    const { rows } = await this.#database.pool.query<{ data: T }>('select data from test_provider where id = $1', [id]);
    return rows[0]?.data;
  }
}
