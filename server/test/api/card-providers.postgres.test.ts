import { type Database, openDatabase } from '../../src/core/database/open-database.ts';
import {
  CardRefused,
  type Charge,
  type PaymentProvider,
  ProviderUnavailable,
  RefundFailed,
} from '../../src/core/payments/provider/provider.ts';
import { StripeProvider } from '../../src/core/payments/provider/stripe/stripe-provider.ts';
import { TestProvider } from '../../src/core/payments/provider/test/test-provider.ts';
import { EMULATED, StripeEmulator } from '../stripe-emulator/emulator.ts';
import { sign } from '../stripe-emulator/webhooks.ts';
import { freshDatabase, type FreshDatabase } from './support/fresh-database.ts';

/* The test provider's books are a table. Jest allows a database in its own process on PostgreSQL alone: PGlite imports itself. */

/** A provider, and what a member does in the browser with its code. */
interface Stage {
  provider: PaymentProvider;
  authenticate: (clientSecret: string, approve: boolean) => Promise<void>;
  finishSetup: (clientSecret: string, token: string) => Promise<void>;
  /** Lets a charge arrive that is on its way. */
  arrive: (reference: string) => Promise<void>;
  /** A wallet, and what it approves with. */
  wallet: { name: string; token: string };
}

let emulator: StripeEmulator;
let fresh: FreshDatabase;
let database: Database;
const stages: Record<string, () => Stage> = {
  'Stripe, by its own library against the emulator': () => ({
    provider: stripe,
    authenticate: async (secret, approve) => emulator.authenticate(secret, approve),
    finishSetup: async (secret, token) => emulator.finishSetup(secret, token),
    arrive: () => new Promise((resolve) => setTimeout(resolve, 600)),
    wallet: { name: 'google_pay', token: 'pm_google_pay' },
  }),
  'the test provider': () => ({
    provider: testing,
    authenticate: async (secret, approve) => void (await testing.authenticate(secret, approve)),
    finishSetup: async (secret, token) => void (await testing.authenticate(secret, true, token)),
    arrive: async (charge) => void (await testing.leave('evt_1', { charge, type: 'late', succeeds: true })),
    wallet: { name: 'test_wallet', token: 'pm_wallet_visa' },
  }),
};
let stripe: StripeProvider;
let testing: TestProvider;

beforeAll(async () => {
  emulator = await StripeEmulator.start();
  stripe = new StripeProvider({ ...EMULATED, apiBase: emulator.url, timeoutMs: 500 });
  fresh = await freshDatabase('bare');
  database = await openDatabase({ dataDir: fresh.dataDir, url: fresh.url ?? undefined });
  testing = new TestProvider(database, 'a secret');
});
afterAll(async () => {
  await emulator.close();
  await database.close();
  await fresh.remove();
});

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;

describe.each(Object.entries(stages))('%s', (_name, enter) => {
  let stage: Stage;
  let provider: PaymentProvider;
  beforeAll(() => {
    stage = enter();
    provider = stage.provider;
  });

  const create = (amountCents = 12_345, customer: string | null = null, key = newKey()) =>
    provider.createCharge({ amountCents, customer, key, description: 'Two bottles', link: false });
  const pay = async (
    card: string,
    { offSession = false, amountCents = 12_345, customer = null as string | null } = {},
  ) => {
    const { reference } = await create(amountCents, customer);
    return provider.confirmCharge(reference, { card, offSession, key: newKey() });
  };
  const customer = () => provider.createCustomer({ email: 'a@example.test', name: 'A B', key: newKey() });

  it('makes a charge that moves no money until it is confirmed', async () => {
    const charge = await create();
    expect(charge).toMatchObject({ state: 'unconfirmed', amountCents: 12_345, failure: null });
    expect(await provider.charge(charge.reference)).toMatchObject({ state: 'unconfirmed' });
  });

  it('makes one charge for a key', async () => {
    const key = newKey();
    const [one, two] = [await create(500, null, key), await create(500, null, key)];
    expect(two.reference).toBe(one.reference);
    await expect(create(600, null, key)).rejects.toThrow(/[kK]ey/);
  });

  it('charges a card', async () => {
    const charge = await pay('pm_card_visa');
    expect(charge).toMatchObject({ state: 'succeeded', failure: null });
    expect(await provider.charge(charge.reference)).toMatchObject({ state: 'succeeded', amountCents: 12_345 });
  });

  it('says what was charged, once that is known', async () => {
    expect(await create()).toMatchObject({ paidWith: null });
    const paidWith = { wallet: null, brand: 'visa', last4: '4242' };
    const { reference } = await pay('pm_card_visa');
    expect(await provider.charge(reference)).toMatchObject({ paidWith });
    const wallet = await pay(stage.wallet.token);
    expect(wallet).toMatchObject({ state: 'succeeded', paidWith: { ...paidWith, wallet: stage.wallet.name } });
    const kept = await provider.saveCard(await customer(), stage.wallet.token);
    expect(kept).toMatchObject({ wallet: stage.wallet.name });
  });

  it('confirms once, under the same key and under another', async () => {
    const { reference } = await create();
    const once = { card: 'pm_card_visa', offSession: false, key: newKey() };
    await provider.confirmCharge(reference, once);
    expect(await provider.confirmCharge(reference, once)).toMatchObject({ state: 'succeeded' });
    const other = { ...once, card: 'pm_card_visa_chargeDeclined', key: newKey() };
    expect(await provider.confirmCharge(reference, other)).toMatchObject({ state: 'succeeded', failure: null });
  });

  it('answers a decline with its reason, and never charges that one again', async () => {
    const charge = await pay('pm_card_visa_chargeDeclined');
    expect(charge).toMatchObject({ state: 'failed', failure: 'Your card was declined.' });
    const again = { card: 'pm_card_visa', offSession: false, key: newKey() };
    expect(await provider.confirmCharge(charge.reference, again)).toMatchObject({ state: 'failed' });
    expect(await provider.charge(charge.reference)).toMatchObject({ state: 'failed' });
  });

  it('refuses a card that it does not know', async () => {
    const charge = await pay('pm_nothing_like_this');
    expect(charge.state).toBe('failed');
    expect(charge.failure).toMatch(/card/);
  });

  it('asks for authentication, with a secret for the browser', async () => {
    const charge = await pay('pm_card_authenticationRequired');
    expect(charge).toMatchObject({ state: 'requires_action', clientSecret: expect.stringMatching(/^\w{10,}$/) });
    await stage.authenticate(charge.clientSecret!, true);
    expect(await provider.charge(charge.reference)).toMatchObject({ state: 'succeeded' });
  });

  it('fails what the member does not authenticate, for good', async () => {
    const charge = await pay('pm_card_authenticationRequired');
    await stage.authenticate(charge.clientSecret!, false);
    const after = await provider.charge(charge.reference);
    expect(after).toMatchObject({ state: 'failed', failure: 'The authentication was declined.' });
    // With what the browser still holds, another card could be tried.
    const again = { card: 'pm_card_visa', offSession: false, key: newKey() };
    expect(await provider.confirmCharge(charge.reference, again)).toMatchObject({ state: 'failed' });
  });

  it('declines what would need a member who is not there', async () => {
    const charge = await pay('pm_card_authenticationRequired', { offSession: true });
    expect(charge.state).toBe('failed');
    expect((await pay('pm_card_visa', { offSession: true })).state).toBe('succeeded');
  });

  it('lets a charge be on its way for a while', async () => {
    const charge = await pay('pm_card_late');
    expect(charge.state).toBe('processing');
    await stage.arrive(charge.reference);
    expect(await provider.charge(charge.reference)).toMatchObject({ state: 'succeeded' });
  });

  it('gives up what waits, and says where that came too late', async () => {
    const waiting = await pay('pm_card_authenticationRequired');
    expect(await provider.cancelCharge(waiting.reference, 'by-member')).toMatchObject({ state: 'failed' });
    expect(await provider.cancelCharge(waiting.reference, 'by-member')).toMatchObject({ state: 'failed' });
    expect(await provider.charge(waiting.reference)).toMatchObject({
      failure: 'You cancelled the payment. Nothing was charged.',
    });
    const paid = await pay('pm_card_visa');
    expect(await provider.cancelCharge(paid.reference, 'too-late')).toMatchObject({ state: 'succeeded' });
    const { reference } = await create();
    expect(await provider.cancelCharge(reference, 'too-late')).toMatchObject({ state: 'failed' });
    expect(await provider.charge(reference)).toMatchObject({
      failure: 'The payment was not completed in time. Nothing was charged.',
    });
    const late = { card: 'pm_card_visa', offSession: false, key: newKey() };
    expect(await provider.confirmCharge(reference, late)).toMatchObject({ state: 'failed' });
  });

  it('gives back a part, once for a key, and never more than was paid', async () => {
    const { reference } = await pay('pm_card_visa', { amountCents: 1000 });
    const part = { amountCents: 300, key: newKey() };
    const first = await provider.refund(reference, part);
    expect(await provider.refund(reference, part)).toEqual(first);
    expect(await provider.refundFailed(first.reference)).toBe(false);
    await expect(provider.refund(reference, { amountCents: 701, key: newKey() })).rejects.toThrow(RefundFailed);
    await provider.refund(reference, { amountCents: 700, key: newKey() });
  });

  it('gives nothing back of what was not paid', async () => {
    const { reference } = await pay('pm_card_visa_chargeDeclined');
    await expect(provider.refund(reference, { amountCents: 300, key: newKey() })).rejects.toThrow(RefundFailed);
  });

  it('names a customer once for a key', async () => {
    const input = { email: 'b@example.test', name: 'B C', key: newKey() };
    expect(await provider.createCustomer(input)).toBe(await provider.createCustomer(input));
  });

  it('keeps a card by a setup that the browser finishes', async () => {
    const owner = await customer();
    const setup = await provider.createSetup(owner);
    expect(await provider.saveCard(owner, setup.reference)).toBeNull();
    await stage.finishSetup(setup.clientSecret, 'pm_card_mastercard');
    expect(await provider.saveCard(await customer(), setup.reference)).toBeNull();
    const card = await provider.saveCard(owner, setup.reference);
    expect(card).toMatchObject({ brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2035 });
    expect(await provider.saveCard(owner, setup.reference)).toEqual(card);
  });

  it('charges a kept card for its own customer, until it is removed', async () => {
    const owner = await customer();
    const card = (await provider.saveCard(owner, 'pm_card_visa'))!;
    expect((await pay(card.reference, { customer: owner })).state).toBe('succeeded');
    expect((await pay(card.reference, { customer: await customer() })).state).toBe('failed');
    await provider.removeCard(card.reference);
    await provider.removeCard(card.reference);
    expect((await pay(card.reference, { customer: owner })).state).toBe('failed');
  });

  it('forgets a customer with all of the cards, and gives back still what was charged', async () => {
    const owner = await customer();
    const card = (await provider.saveCard(owner, 'pm_card_visa'))!;
    const paid = await pay(card.reference, { customer: owner, amountCents: 1000 });
    await provider.forgetCustomer(owner);
    await provider.forgetCustomer(owner);
    expect((await pay(card.reference, { customer: owner })).state).toBe('failed');
    const { reference } = await provider.refund(paid.reference, { amountCents: 1000, key: newKey() });
    expect(await provider.refundFailed(reference)).toBe(false);
  });

  it('keeps neither a declined card nor one that it does not know', async () => {
    const owner = await customer();
    await expect(provider.saveCard(owner, 'pm_card_visa_chargeDeclined')).rejects.toThrow(CardRefused);
    await expect(provider.saveCard(owner, 'pm_unheard_of')).rejects.toThrow(CardRefused);
  });
});

const confirmation = () => ({ card: 'pm_card_visa', offSession: false, key: newKey() });
const createOnStripe = () =>
  stripe.createCharge({ amountCents: 900, customer: null, key: newKey(), description: '', link: false });

const opened = () => new StripeProvider({ ...EMULATED, apiBase: emulator.url, timeoutMs: 500 });
const typesOf = ({ reference }: Charge) => emulator.books.intents.get(reference)?.allowed_payment_method_types;

describe('the wallets of an account with Stripe', () => {
  afterEach(() => {
    emulator.options = {};
    emulator.books.wallets = [];
  });

  it('are those that its dashboard has turned on, of those that are known here', async () => {
    emulator.books.wallets = ['apple_pay', 'amazon_pay', 'link'];
    expect(await opened().wallets()).toEqual(['apple_pay', 'link']);
    emulator.books.wallets = [];
    expect(await opened().wallets()).toEqual([]);
  });

  it('are asked once by any number of pages', async () => {
    let asked = 0;
    emulator.options = { mishap: () => ((asked += 1), 'none') };
    const provider = opened();
    await Promise.all([provider.wallets(), provider.wallets()]);
    await provider.wallets();
    expect(asked).toBe(1);
  });

  it('are none where the key may not read them, or Stripe does not answer in time', async () => {
    emulator.books.wallets = null;
    expect(await opened().wallets()).toEqual([]);
    emulator.options = { mishap: () => 'stall' };
    const begun = performance.now();
    expect(await opened().wallets()).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('have charges that Link may pay, where a payment began with it', async () => {
    const input = { amountCents: 900, customer: null, description: '' };
    const [card, link] = [
      await stripe.createCharge({ ...input, key: newKey(), link: false }),
      await stripe.createCharge({ ...input, key: newKey(), link: true }),
    ];
    expect(typesOf(card)).toEqual(['card']);
    expect(typesOf(link)).toEqual(['card', 'link']);
  });
});

describe('Stripe that does not answer', () => {
  afterEach(() => {
    emulator.options = {};
  });

  it('is asked again under the same key, and does it once', async () => {
    const { reference } = await createOnStripe();
    let calls = 0;
    emulator.options = { mishap: () => ((calls += 1) === 1 ? 'cut-once-done' : 'none') };
    expect(await stripe.confirmCharge(reference, confirmation())).toMatchObject({ state: 'succeeded' });
    expect(calls).toBe(2);
    emulator.options = { mishap: () => ((calls += 1) === 3 ? 'error' : 'none') };
    expect(await createOnStripe()).toMatchObject({ state: 'unconfirmed' });
  });

  it('is unavailable when it never does, or fails, and what it did is found later', async () => {
    const { reference } = await createOnStripe();
    emulator.options = { mishap: ({ path }) => (path.endsWith('/confirm') ? 'stall' : 'none') };
    await expect(stripe.confirmCharge(reference, confirmation())).rejects.toThrow(ProviderUnavailable);
    emulator.options = { mishap: () => 'error' };
    await expect(stripe.charge(reference)).rejects.toThrow(ProviderUnavailable);
    emulator.options = {};
    expect(await stripe.charge(reference)).toMatchObject({ state: 'succeeded' });
  });

  it('gives back by another refund what one could not', async () => {
    const { reference } = await createOnStripe();
    await stripe.confirmCharge(reference, confirmation());
    const input = { amountCents: 900, key: newKey() };
    const first = await stripe.refund(reference, input);
    emulator.failRefund(first.reference);
    expect(await stripe.refundFailed(first.reference)).toBe(true);
    const second = await stripe.refund(reference, input);
    expect(second.reference).not.toBe(first.reference);
    expect(await stripe.refund(reference, input)).toEqual(second);
    const given = [...emulator.books.refunds.values()].filter(({ payment_intent }) => payment_intent === reference);
    expect(given.map(({ amount, status }) => [amount, status])).toEqual([
      [900, 'failed'],
      [900, 'succeeded'],
    ]);
  });
});

const eventOf = (object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'some.type', data: { object } });
const readEvent = (object: object) => stripe.readEvent(eventOf(object), sign(EMULATED.webhookSecret, eventOf(object)));

describe('an event of Stripe', () => {
  it('says what it is about', async () => {
    expect(await readEvent({ object: 'payment_intent', id: 'pi_1' })).toEqual({
      id: 'evt_1',
      type: 'some.type',
      chargeReference: 'pi_1',
      refundReference: null,
    });
    expect(await readEvent({ object: 'charge', id: 'ch_1', payment_intent: 'pi_2' })).toMatchObject({
      chargeReference: 'pi_2',
    });
    const refund = { object: 'refund', id: 're_1', payment_intent: 'pi_3' };
    expect(await readEvent(refund)).toMatchObject({ chargeReference: 'pi_3', refundReference: 're_1' });
    expect(await readEvent({ object: 'customer', id: 'cus_1' })).toMatchObject({
      chargeReference: null,
      refundReference: null,
    });
  });

  it('is refused when it is signed otherwise, long ago, or changed', async () => {
    const body = eventOf({ object: 'payment_intent', id: 'pi_1' });
    const old = Math.floor(Date.now() / 1000) - 3600;
    for (const signature of ['', 't=1,v1=00', sign('whsec_other', body), sign(EMULATED.webhookSecret, body, old)]) {
      await expect(stripe.readEvent(body, signature)).rejects.toMatchObject({ name: 'BadSignature' });
    }
    const signature = sign(EMULATED.webhookSecret, body);
    await expect(stripe.readEvent(body.replace('pi_1', 'pi_2'), signature)).rejects.toMatchObject({
      name: 'BadSignature',
    });
  });
});
