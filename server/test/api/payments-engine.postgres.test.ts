import { Registry } from 'prom-client';
import type { PoolClient } from 'pg';
import { openDatabase, type Database } from '../../src/core/database/open-database.ts';
import { post } from '../../src/core/ledger/post.ts';
import { checkIntent } from '../../src/core/payments/intents/check-intent.ts';
import type { Desk } from '../../src/core/payments/desk.ts';
import type { Intent, Purpose } from '../../src/core/payments/intent.ts';
import { type PaymentRequest, Payments } from '../../src/core/payments/intents/payments.ts';
import { type NewCharge, ProviderUnavailable } from '../../src/core/payments/provider/provider.ts';
import { measurePayments } from '../../src/core/payments/payment-metrics.ts';
import { StripeProvider } from '../../src/core/payments/provider/stripe/stripe-provider.ts';
import { refundCharge } from '../../src/core/payments/refunds/refund-charge.ts';
import { refundLater } from '../../src/core/payments/refunds/refund-later.ts';
import { takeEvent } from '../../src/core/payments/webhook/webhook-route.ts';
import { Worker } from '../../src/core/work/worker.ts';
import { EMULATED, type EmulatorOptions, StripeEmulator } from '../stripe-emulator/emulator.ts';
import { freshDatabase, type FreshDatabase } from './support/fresh-database.ts';

/* The engine in the test's own process, step by step; jest allows that on PostgreSQL alone: PGlite imports itself. */

/** The engine, opened to the test. */
class OpenPayments extends Payments {
  get opened(): Desk {
    return this.desk;
  }
}

let fresh: FreshDatabase;
let database: Database;
let emulator: StripeEmulator;
let payments: OpenPayments;
let registry: Registry;
let member: { id: number };

/** What the purpose handled, in order. */
let handled: string[] = [];
/** Answered by the next settle: why the money goes back. */
let refuse: string | undefined;

const purpose: Purpose = {
  async settle(client, { id, memberId, amountCents }: Intent) {
    handled.push(`settle ${id}`);
    if (refuse !== undefined) return { refund: refuse };
    const amounts = { card: amountCents, receivable: -amountCents };
    await post(client, { memberId, subject: `intent:${id}`, memo: 'Paid', amounts });
  },
  async release(_client, { id }) {
    handled.push(`release ${id}`);
  },
};

beforeAll(async () => {
  fresh = await freshDatabase('bare');
  database = await openDatabase({ dataDir: fresh.dataDir, url: fresh.url ?? undefined });
  emulator = await StripeEmulator.start();
  const provider = new StripeProvider({ ...EMULATED, apiBase: emulator.url, timeoutMs: 300 });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into member (email, password_hash, first_name, last_name, tier, member_no)
     values ('a@example.test', '', 'A', 'B', 'Staff', 1) returning id`,
  );
  member = rows[0]!;
  registry = new Registry();
  const worker = new Worker(database, { error: () => {} });
  const onTurn = measurePayments(registry, database);
  payments = new OpenPayments({ database, provider, house: 'engine', worker, onTurn });
  payments.register('outstanding', purpose);
});
afterAll(async () => {
  await emulator.close();
  await database.close();
  await fresh.remove();
});
beforeEach(() => {
  handled = [];
  refuse = undefined;
});
afterEach(() => {
  if (emulator) emulator.options = {};
});

/** Another process of the house, with an adapter of its own. */
function openedWith(provider: StripeProvider): OpenPayments {
  const other = new OpenPayments({ ...payments.opened, provider, worker: new Worker(database, { error: () => {} }) });
  other.register('outstanding', purpose);
  return other;
}

let keys = 0;
const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  member,
  purpose: 'outstanding',
  key: `key-${(keys += 1)}`,
  request: { pay: 1000 },
  card: 'pm_card_visa',
  prepare: async () => ({ subject: {}, amountCents: 1000, description: 'Two bottles' }),
  ...more,
});
const mishap = (mishaps: EmulatorOptions['mishap']) => {
  emulator.options = { mishap: mishaps! };
};
/** A mishap of confirmations alone. */
const onConfirm = (kind: 'cut' | 'cut-once-done' | 'error' | 'stall') =>
  mishap(({ path }) => (path.endsWith('/confirm') ? kind : 'none'));
const onCreate = (kind: 'cut' | 'error') => mishap(({ path }) => (path === '/v1/payment_intents' ? kind : 'none'));
const rowOf = async (id: number) => {
  const { rows } = await database.pool.query<{ state: string; reference: string | null; failure: string | null }>(
    'select state, reference, failure from payment_intent where id = $1',
    [id],
  );
  return rows[0]!;
};
const balance = async (account: string, subject: string) => {
  const { rows } = await database.pool.query<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0)::float8 as cents from ledger_entry where account = $1 and subject = $2',
    [account, subject],
  );
  return rows[0]!.cents;
};
const refundsOf = async (intent: number) => {
  const { rows } = await database.pool.query<{ id: number; amount_cents: number; status: string }>(
    'select id, amount_cents, status from refund where intent_id = $1 order by id',
    [intent],
  );
  return rows;
};
const asLater = async (minutes: number) =>
  database.pool.query(`update payment_intent set created_at = created_at - $1 * interval '1 minute'`, [minutes]);
const countIntents = async () => (await database.pool.query('select from payment_intent')).rows.length;
const check = (id: number) => checkIntent(payments.opened, id, 0);
const owed = (work: (client: PoolClient) => Promise<unknown>) => database.transaction(work);
const pending = { failure: null, clientSecret: null };

/** Whom a charge is made for, where this is known of the member. */
const customerAt = async (known: string | null) => {
  await database.pool.query('update member set stripe_customer = $2 where id = $1', [member.id, known]);
  const { id } = await payments.pay(request());
  return emulator.books.intents.get((await rowOf(id)).reference!)!.customer;
};

describe('a card payment', () => {
  it('is charged, settled once, and counted', async () => {
    const { id, ...state } = await payments.pay(request());
    expect(state).toEqual({ state: 'succeeded', ...pending });
    expect(handled).toEqual([`settle ${id}`]);
    expect(await registry.metrics()).toContain('card_payments_total{purpose="outstanding",state="succeeded"} 1');
  });

  it('is charged once for a key, however many ask at once', async () => {
    const before = emulator.books.intents.size;
    const input = request();
    const states = await Promise.all(Array.from({ length: 8 }, () => payments.pay(input)));
    expect(new Set(states.map(({ id }) => id)).size).toBe(1);
    expect(await payments.pay(input)).toMatchObject({ state: 'succeeded' });
    expect(emulator.books.intents.size).toBe(before + 1);
    expect(handled).toHaveLength(1);
  });

  it('refuses the key with another request', async () => {
    const input = request();
    await payments.pay(input);
    await expect(payments.pay({ ...input, request: { pay: 2000 } })).rejects.toMatchObject({ status: 422 });
  });

  it('leaves nothing behind when it is refused, or cannot be charged to a card', async () => {
    const before = await countIntents();
    const refused = request({ prepare: () => Promise.reject(new Error('settled already')) });
    await expect(payments.pay(refused)).rejects.toThrow('settled already');
    for (const amountCents of [49, 1_000_000_00]) {
      const prepare = async () => ({ subject: {}, amountCents, description: '' });
      await expect(payments.pay(request({ prepare }))).rejects.toMatchObject({ reason: 'amount-not-chargeable' });
    }
    expect(await countIntents()).toBe(before);
  });

  it('is made for the customer that this provider knows, and for none of another’s', async () => {
    expect(await customerAt('cus_known')).toBe('cus_known');
    expect(await customerAt('cus_test_known')).toBeNull();
    expect(await customerAt(null)).toBeNull();
  });

  it('is released when the card is declined, with the reason', async () => {
    const input = request({ card: 'pm_card_visa_chargeDeclined' });
    const declined = await payments.pay(input);
    expect(declined).toMatchObject({ state: 'failed', failure: 'Your card was declined.' });
    expect(await payments.pay(input)).toEqual(declined);
    expect(handled).toEqual([`release ${declined.id}`]);
  });

  it('asks for authentication, and again under the same key', async () => {
    const input = request({ card: 'pm_card_authenticationRequired' });
    const asked = await payments.pay(input);
    expect(asked).toMatchObject({ state: 'requires_action', clientSecret: expect.any(String) });
    expect(await payments.pay(input)).toEqual(asked);
    emulator.authenticate(asked.clientSecret!, true);
    expect(await payments.refresh(asked.id, member.id)).toMatchObject({ state: 'succeeded', clientSecret: null });
    expect(handled).toEqual([`settle ${asked.id}`]);
    await expect(payments.refresh(asked.id, member.id + 1)).rejects.toMatchObject({ status: 404 });
  });

  it('is given up when the member does not come back to authenticate, and not before', async () => {
    const { id } = await payments.pay(request({ card: 'pm_card_authenticationRequired' }));
    await asLater(14);
    await check(id);
    expect(await rowOf(id)).toMatchObject({ state: 'requires_action' });
    await asLater(2);
    await check(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('in time') });
    expect(handled).toEqual([`release ${id}`]);
  });

  it('fails at once when the provider cannot be reached: nothing was charged', async () => {
    onCreate('cut');
    const input = request();
    const failed = await payments.pay(input);
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('Nothing was charged') });
    emulator.options = {};
    expect(await payments.pay(input)).toEqual(failed);
    expect(handled).toEqual([`release ${failed.id}`]);
  });

  it('is on its way while nobody knows what the provider did, and found by the same key', async () => {
    onConfirm('stall');
    const input = request();
    const { id, ...state } = await payments.pay(input);
    expect(state).toEqual({ state: 'processing', ...pending });
    expect(handled).toEqual([]);
    mishap(() => 'error');
    expect(await payments.refresh(id)).toMatchObject({ state: 'processing' });
    emulator.options = {};
    expect(await payments.pay(input)).toMatchObject({ id, state: 'succeeded' });
    expect(handled).toEqual([`settle ${id}`]);
  });

  it('is found by the look that was written with it', async () => {
    onConfirm('stall');
    const { id } = await payments.pay(request());
    emulator.options = {};
    await check(id);
    await check(id);
    expect(await rowOf(id)).toMatchObject({ state: 'succeeded' });
    expect(handled).toEqual([`settle ${id}`]);
  });

  it('is looked at after a minute, and again while it is open', async () => {
    const { id } = await payments.pay(request({ card: 'pm_card_authenticationRequired' }));
    const looks = async () => {
      const { rows } = await database.pool.query<{ look: number; seconds: number }>(
        `select (payload ->> 'look')::int as look, extract(epoch from run_at - created_at)::int as seconds
           from job where kind = 'payment-check' and (payload ->> 'intent')::int = $1 order by 1`,
        [id],
      );
      return rows.map(({ look, seconds }) => [look, seconds]);
    };
    expect(await looks()).toEqual([[0, 60]]);
    await checkIntent(payments.opened, id, 0);
    await checkIntent(payments.opened, id, 1);
    await checkIntent(payments.opened, id, 2);
    await checkIntent(payments.opened, id, 7);
    // Altogether just past the fifteen minutes.
    expect(await looks()).toEqual([
      [0, 60],
      [1, 300],
      [2, 541],
      [3, 900],
      [8, 900],
    ]);
  });

  it('that was never confirmed is given up after a minute', async () => {
    onConfirm('cut');
    const { id } = await payments.pay(request());
    emulator.options = {};
    await check(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('interrupted') });
    const { reference } = await rowOf(id);
    expect(emulator.books.intents.get(reference!)?.status).toBe('canceled');
    expect(handled).toEqual([`release ${id}`]);
  });

  it('that was interrupted goes on under the same key', async () => {
    onConfirm('cut');
    const input = request();
    const { id } = await payments.pay(input);
    emulator.options = {};
    expect(await payments.pay(input)).toMatchObject({ id, state: 'succeeded' });
    expect(handled).toEqual([`settle ${id}`]);
  });

  it('continues without the member coming back', async () => {
    onConfirm('cut');
    const { id } = await payments.pay(request({ offSession: true }));
    emulator.options = {};
    await check(id);
    expect(await rowOf(id)).toMatchObject({ state: 'succeeded' });
    expect(handled).toEqual([`settle ${id}`]);
  });

  it('is not given up by a second request that finds its key in use', async () => {
    emulator.options = { slow: ({ path }) => (path === '/v1/payment_intents' ? 2500 : 0) };
    const patient = openedWith(new StripeProvider({ ...EMULATED, apiBase: emulator.url, timeoutMs: 5000 }));
    const input = request();
    const [first, second] = await Promise.all([patient.pay(input), patient.pay(input)]);
    expect([first.state, second.state].toSorted()).toEqual(['processing', 'succeeded']);
    expect(handled).toEqual([`settle ${first.id}`]);
  });

  it('is not given up by a request that cannot reach the provider while another one got through', async () => {
    const input = request({ card: 'pm_card_authenticationRequired' });
    /** Cannot be reached, but another request was faster. */
    class Overtaken extends StripeProvider {
      override async createCharge(): Promise<never> {
        await payments.pay(input);
        throw new ProviderUnavailable('cut off');
      }
    }
    const slow = openedWith(new Overtaken({ ...EMULATED, apiBase: emulator.url, timeoutMs: 300 }));
    expect(await slow.pay(input)).toMatchObject({ state: 'requires_action', clientSecret: expect.any(String) });
    expect(handled).toEqual([]);
  });

  it('is never confirmed once it was given up', async () => {
    let id = 0;
    /** Hangs once the charge is made, for so long that the payment is given up. */
    class SlowStripe extends StripeProvider {
      override async createCharge(input: NewCharge) {
        const charge = await super.createCharge(input);
        const { rows } = await database.pool.query<{ id: number }>('select max(id)::int as id from payment_intent');
        id = rows[0]!.id;
        await check(id);
        return charge;
      }
    }
    const provider = new SlowStripe({ ...EMULATED, apiBase: emulator.url, timeoutMs: 300 });
    const slow = openedWith(provider);
    const state = await slow.pay(request());
    expect(state).toMatchObject({ id, state: 'failed' });
    expect([...emulator.books.intents.values()].at(-1)?.status).toBe('canceled');
    expect(handled).toEqual([`release ${id}`]);
  });

  it('of another provider is left alone until that is back', async () => {
    const { id } = await payments.pay(request({ card: 'pm_card_authenticationRequired' }));
    await database.pool.query(`update payment_intent set provider = 'test' where id = $1`, [id]);
    await asLater(30);
    await check(id);
    expect(await payments.refresh(id)).toMatchObject({ state: 'requires_action', clientSecret: null });
    expect(handled).toEqual([]);
  });
});

const event = (chargeReference: string, more: { id?: string; refundReference?: string } = {}) => ({
  id: `evt_${(keys += 1)}`,
  type: 'some.event',
  chargeReference,
  refundReference: null,
  ...more,
});

describe('an event', () => {
  it('has the state asked for again, takes effect once, and ignores what is not ours', async () => {
    const { id, clientSecret } = await payments.pay(request({ card: 'pm_card_authenticationRequired' }));
    const { reference } = await rowOf(id);
    const old = event(reference!);
    emulator.authenticate(clientSecret!, true);
    await takeEvent(database, payments, old);
    await Promise.all([event(reference!), event(reference!), old].map((one) => takeEvent(database, payments, one)));
    expect(handled).toEqual([`settle ${id}`]);
    const { length } = emulator.calls;
    await takeEvent(database, payments, old);
    await takeEvent(database, payments, event('pi_of_another_house'));
    expect(emulator.calls).toHaveLength(length);
    expect(handled).toHaveLength(1);
  });

  it('that cannot be followed up is not remembered', async () => {
    const { id, clientSecret } = await payments.pay(request({ card: 'pm_card_authenticationRequired' }));
    const { reference } = await rowOf(id);
    emulator.authenticate(clientSecret!, true);
    const one = event(reference!);
    mishap(() => 'error');
    await expect(takeEvent(database, payments, one)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    emulator.options = {};
    await takeEvent(database, payments, one);
    expect(handled).toEqual([`settle ${id}`]);
  });

  it('of money that came after all gives it back', async () => {
    const { id } = await payments.pay(request({ card: 'pm_card_visa_chargeDeclined' }));
    const { reference } = await rowOf(id);
    emulator.books.intents.get(reference!)!.status = 'succeeded';
    const one = event(reference!);
    await takeEvent(database, payments, one);
    await takeEvent(database, payments, event(reference!));
    const { length } = emulator.calls;
    await takeEvent(database, payments, one);
    expect(emulator.calls).toHaveLength(length);
    expect(await refundsOf(id)).toEqual([{ id: expect.any(Number), amount_cents: 1000, status: 'pending' }]);
    expect(await balance('credit', `intent:${id}`)).toBe(-1000);
    expect(handled).toEqual([`release ${id}`]);
  });

  it('of a refund that came back has it done again', async () => {
    const { id } = await payments.pay(request());
    await owed((client) => refundPart(client, id, 400, 'payment:1'));
    const [row] = await refundsOf(id);
    await refundCharge(payments.opened, row!.id);
    const { reference } = await rowOf(id);
    const first = [...emulator.books.refunds.values()].at(-1)!;
    // While it is open, news about it changes nothing.
    await takeEvent(database, payments, event(reference!, { refundReference: first.id }));
    expect(await refundsOf(id)).toMatchObject([{ status: 'done' }]);
    emulator.failRefund(first.id);
    await takeEvent(database, payments, event(reference!, { refundReference: first.id }));
    await takeEvent(database, payments, event(reference!, { refundReference: first.id }));
    expect(await refundsOf(id)).toMatchObject([{ status: 'pending' }]);
    expect(await balance('card', 'payment:1')).toBe(0);
    await refundCharge(payments.opened, row!.id);
    expect(await refundsOf(id)).toMatchObject([{ status: 'done' }]);
    expect(await balance('card', 'payment:1')).toBe(-400);
  });
});

/** As an area does it: the member's credit, and a refund that ends it. */
async function refundPart(client: PoolClient, intentId: number, amountCents: number, subject: string) {
  const written = await refundLater(client, database, {
    memberId: member.id,
    intentId,
    amountCents,
    subject,
    reason: 'Called off.',
  });
  const amounts = { sales: amountCents, credit: -amountCents };
  if (written) await post(client, { memberId: member.id, subject, memo: '', amounts });
  return written;
}

describe('a refund', () => {
  it('gives back parts, each once, and the books say so', async () => {
    const { id } = await payments.pay(request());
    expect(await owed((client) => refundPart(client, id, 300, 'payment:2'))).toBe(true);
    expect(await owed((client) => refundPart(client, id, 300, 'payment:2'))).toBe(false);
    expect(await owed((client) => refundPart(client, id, 700, 'payment:3'))).toBe(true);
    const held = emulator.books.held;
    for (const refund of await refundsOf(id)) {
      await refundCharge(payments.opened, refund.id);
      await refundCharge(payments.opened, refund.id);
    }
    expect(emulator.books.held).toBe(held - 1000);
    expect(await balance('credit', 'payment:2')).toBe(0);
    expect(await balance('card', 'payment:3')).toBe(-700);
    const { rows } = await database.pool.query<{ refunded: number }>(
      'select refunded_cents::float8 as refunded from payment_intent where id = $1',
      [id],
    );
    expect(rows).toEqual([{ refunded: 1000 }]);
    const notices = await database.pool.query(`select from notice where kind = 'refunded' and member_id = $1`, [
      member.id,
    ]);
    expect(notices.rows.length).toBeGreaterThanOrEqual(2);
  });

  it('is never more than was charged, and never nothing', async () => {
    const { id } = await payments.pay(request());
    await owed((client) => refundPart(client, id, 900, 'payment:4'));
    await expect(owed((client) => refundPart(client, id, 101, 'payment:5'))).rejects.toThrow(
      'More would be given back',
    );
    await expect(owed((client) => refundPart(client, id, 0, 'payment:6'))).rejects.toThrow('Nothing to give back');
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('that fails, or whose answer is lost, is tried again and goes out once', async () => {
    const { id } = await payments.pay(request());
    await owed((client) => refundPart(client, id, 250, 'payment:7'));
    const [row] = await refundsOf(id);
    const held = emulator.books.held;
    mishap(({ method, path }) => (method === 'POST' && path === '/v1/refunds' ? 'cut-once-done' : 'none'));
    await expect(refundCharge(payments.opened, row!.id)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    expect(await refundsOf(id)).toMatchObject([{ status: 'pending' }]);
    emulator.options = {};
    await refundCharge(payments.opened, row!.id);
    expect(await refundsOf(id)).toMatchObject([{ status: 'done' }]);
    expect(emulator.books.held).toBe(held - 250);
    const { length } = emulator.calls;
    await refundCharge(payments.opened, row!.id);
    expect(emulator.calls).toHaveLength(length);
  });

  it('gives all back of a charge whose purpose is gone', async () => {
    refuse = 'The hold had expired.';
    const { id } = await payments.pay(request());
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 1000, status: 'pending' }]);
    expect(await balance('credit', `intent:${id}`)).toBe(-1000);
    expect(await balance('card', `intent:${id}`)).toBe(1000);
    await refundCharge(payments.opened, (await refundsOf(id))[0]!.id);
    expect(await balance('credit', `intent:${id}`)).toBe(0);
    expect(await balance('card', `intent:${id}`)).toBe(0);
    expect(await registry.metrics()).toMatch(/refunds_open\{by="card"\} \d+/);
  });
});
