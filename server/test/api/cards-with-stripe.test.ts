import { addPaymentMethod, getCardProvider, removePaymentMethod } from '@le-chai/contracts/cards';
import { getInfoConfig } from '@le-chai/contracts/config';
import { closeAccount } from '@le-chai/contracts/own-account';
import { listNotices } from '@le-chai/contracts/notices';
import { getOutstandingPayments, paymentAuctionNew } from '@le-chai/contracts/payments';
import { move } from '../stripe-emulator/books.ts';
import { EMULATED, StripeEmulator } from '../stripe-emulator/emulator.ts';
import { PASSWORD, SMALL, startHouse, type House, type Member } from './harness.ts';
import { bankStatement } from './support/bank-statement.ts';
import { buyerIn } from './support/buyer.ts';
import { mailsTo } from './support/mails.ts';
import { itemsOf, winLot } from './support/win.ts';

let emulator: StripeEmulator;
let house: House;
beforeAll(async () => {
  emulator = await StripeEmulator.start({ webhook: { secret: EMULATED.webhookSecret, url: () => house.url } });
  house = await startHouse('small', emulator.environment);
});
afterAll(async () => {
  await emulator.close();
  await house.stop();
});
afterEach(() => {
  emulator.options = {};
});

const add = ({ token }: Member, body = {}) => house.api(addPaymentMethod, { token, body });
const pay = async (member: Member, payment_token: string, price = 100) => {
  const owed = await winLot(house, member, price);
  const body = { total_pay: price, auctions_participant: itemsOf(owed), payment_token };
  return house.api(paymentAuctionNew, { token: member.token, body });
};
const owing = async ({ token }: Member) => (await house.api(getOutstandingPayments, { token })).result.length;

/** `2026-11-27`, in UTC. */
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Balances of the ledger, cents. */
async function balances() {
  const { accounts } = await house.operate(['report', 'ledger', '--month', new Date().toISOString().slice(0, 7)]);
  const of = (name: string) =>
    Math.round(
      (accounts as { account: string; closing: number }[]).find(({ account }) => account === name)!.closing * 100,
    );
  return { card: of('card'), sales: of('sales'), credit: of('credit'), disputed: of('disputed') };
}

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error('It did not come about');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a house with keys of Stripe', () => {
  it('sends the browser the publishable one', async () => {
    const { result } = await house.api(getCardProvider);
    expect(result).toEqual({ name: 'stripe', publishable_key: EMULATED.publishableKey, test: true });
  });

  it('keeps a card by a setup, charges it by its id, and deletes it', async () => {
    const member = await house.createMember();
    const { setup } = (await add(member)).result;
    emulator.finishSetup(setup!.client_secret, 'pm_card_visa');
    const { payment_method: card } = (await add(member, { setup: setup!.id })).result;
    const paid = await pay(member, String(card!.id));
    expect(paid.result).toMatchObject({ warnings: [], state: 'succeeded' });
    const [method] = [...emulator.books.methods.values()];
    const charge = [...emulator.books.intents.values()].at(-1)!;
    expect(charge).toMatchObject({
      amount: 10_000,
      currency: 'eur',
      payment_method: method!.id,
      customer: method!.customer,
    });
    // Another member's id is nobody's card.
    const other = await pay(await house.createMember(), String(card!.id), 101);
    expect(other.error.fields).toEqual({ payment_token: 'must be one of your saved cards' });
    await house.api(removePaymentMethod, { token: member.token, params: { id: card!.id } });
    await until(() => method!.customer === null);
    expect((await pay(member, String(card!.id), 102)).status).toBe(422);
  });

  it('learns from the webhook what the member did on the bank’s page', async () => {
    const member = await house.createMember();
    const { result } = await pay(member, 'pm_card_authenticationRequired', 110);
    expect(result.state).toBe('requires_action');
    emulator.authenticate(result.client_secret!, true);
    await until(async () => (await owing(member)) === 0);
  });

  it('lets a payment fail, and stores no card, while Stripe cannot be reached', async () => {
    const member = await house.createMember();
    emulator.options = { mishap: () => 'error' };
    const stored = await add(member, { payment_token: 'pm_card_visa' });
    expect([stored.status, stored.error.name]).toEqual([503, 'provider-unavailable']);
    expect(stored.headers.get('retry-after')).toBe('60');
    const failed = (await pay(member, 'pm_card_visa', 120)).result;
    expect(failed.warnings).toEqual(['Card payments are unavailable right now. Nothing was charged.']);
    expect(await owing(member)).toBe(1);
  });

  it('records once what is given back in Stripe’s dashboard, and notifies the member', async () => {
    const member = await house.createMember();
    await pay(member, 'pm_card_visa', 130);
    const charge = [...emulator.books.intents.values()].at(-1)!;
    const disputeMails = async () =>
      (await house.api(listNotices, { token: member.token, query: {} })).result.items.filter(
        ({ kind }) => kind === 'refunded',
      );
    const before = await balances();
    // Each as two events, and both at once.
    emulator.refundInDashboard(charge.id, 2_000);
    emulator.refundInDashboard(charge.id, 1_050);
    await emulator.webhooks.settled();
    const after = await balances();
    expect(after.card).toBe(before.card - 3_050);
    expect(after.sales).toBe(before.sales + 3_050);
    expect(after.credit).toBe(before.credit);
    expect(await disputeMails()).toHaveLength(2);
    expect(emulator.books.held).toBe(after.card);
  });

  it('books what a dispute takes away once, and what becomes of it, whatever the order of the events', async () => {
    // Duplicates, and an earlier state that arrives last.
    emulator.webhooks.plan!.delays = ({ type }) => (type.endsWith('created') ? [0, 400] : [200, 0]);
    const member = await house.createMember();
    await pay(member, 'pm_card_visa', 140);
    const charge = [...emulator.books.intents.values()].at(-1)!;
    const before = await balances();
    const moved = async () => {
      await emulator.webhooks.settled();
      const after = await balances();
      expect(emulator.books.held).toBe(after.card);
      return Object.fromEntries(
        (['card', 'disputed', 'sales', 'credit'] as const).map((account) => [
          account,
          after[account] - before[account],
        ]),
      );
    };

    const asked = emulator.dispute(charge.id, 14_000, true);
    expect(await moved()).toEqual({ card: 0, disputed: 0, sales: 0, credit: 0 });
    emulator.decideDispute(asked, 'warning_closed');
    const won = emulator.dispute(charge.id, 9_000);
    expect(await moved()).toEqual({ card: -9_000, disputed: 9_000, sales: 0, credit: 0 });
    const { disputes } = await house.operate(['payment', 'disputes']);
    expect(disputes).toEqual([expect.objectContaining({ reference: won, status: 'open', amount: 90, held: 90 })]);
    emulator.decideDispute(won, 'won');
    expect(await moved()).toEqual({ card: 0, disputed: 0, sales: 0, credit: 0 });
    const lost = emulator.dispute(charge.id, 4_000);
    await moved();
    emulator.decideDispute(lost, 'lost');
    expect(await moved()).toEqual({ card: -4_000, disputed: 0, sales: 4_000, credit: 0 });
    expect(await house.operate(['payment', 'disputes'])).toMatchObject({ disputes: [] });
    const mails = await mailsTo(house, 'cellar@le-chai.example', 6);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A bank is asking about a card payment',
      'A card payment is disputed',
      'A card payment is disputed',
      'A dispute was decided in our favour',
      'A dispute was decided in our favour',
      'A dispute was lost',
    ]);
    delete emulator.webhooks.plan!.delays;
  });

  it('compares each day with Stripe’s balance and the bank’s statements, and keeps what does not fit', async () => {
    const today = daysFromNow(0);
    const compared = async () => {
      const { days } = (await house.operate(['payment', 'differences'])) as { days: Record<string, unknown>[] };
      return days[0];
    };
    const compare = async () => {
      const before = (await compared())?.['compared'];
      await house.operate(['payment', 'compare', '--day', today]);
      await until(async () => (await compared())?.['compared'] !== before);
      const { differences } = await house.operate(['payment', 'differences']);
      return differences as Record<string, unknown>[];
    };
    const member = await house.createMember();
    await pay(member, 'pm_card_visa', 150);
    await pay(member, 'pm_card_visa', 160);
    const { movements } = emulator.books;
    const [changed, lost] = movements.slice(-2);

    // Everything of this file so far: charges, refunds of the house and of the dashboard, disputes.
    expect(await compare()).toEqual([]);
    const sum = (category: string) =>
      movements.reduce((total, one) => total + (one.reporting_category === category ? one.amount : 0), 0) / 100;
    expect(await compared()).toMatchObject({ day: today, charges: sum('charge'), refunds: sum('refund'), payouts: 0 });

    changed!.amount += 1;
    movements.splice(movements.indexOf(lost!), 1);
    move(emulator.books, 'charge', { amount: 777, source: { id: 'ch_x', payment_intent: 'pi_elsewhere' } });
    const paidOut = emulator.payOut(9_999, daysFromNow(-20));
    const seen = emulator.payOut(8_888, daysFromNow(-20));
    const { IBAN } = (await house.api(getInfoConfig)).result.dataBankTransfer;
    const lines = [
      { amount: '88.88', reference: 'P1', party: 'Stripe', booked: daysFromNow(-19) },
      { amount: '1.00', reference: 'P0', party: 'Interest', booked: daysFromNow(-40) },
      { amount: '1.00', reference: 'P2', party: 'Interest', booked: daysFromNow(-1) },
    ];
    await house.operate(['bank', 'import', 'test.xml'], bankStatement(lines, { iban: IBAN }));
    const found = await compare();
    const ofIntent = (movement: typeof changed) => movement!.source['payment_intent'];
    expect(found.map(({ kind, reference, theirs, own }) => [kind, reference, theirs, own])).toEqual(
      expect.arrayContaining([
        ['charge', ofIntent(changed), 150.01, 150],
        ['charge', ofIntent(lost), null, 160],
        ['charge', 'pi_elsewhere', 7.77, null],
        ['payout', paidOut, null, 99.99],
      ]),
    );
    expect(found).toHaveLength(4);
    const { entries } = (await house.operate(['bank', 'list'])) as {
      entries: { amount: number; candidates: string[] }[];
    };
    expect(entries.find(({ amount }) => amount === 88.88)!.candidates).toEqual([`payout ${seen}`]);

    // What fits by now has ended, what is dismissed stays so, and nothing is found twice.
    changed!.amount -= 1;
    const unknown = found.find(({ reference }) => reference === 'pi_elsewhere')!;
    const reason = 'Charged by hand';
    await house.operate(['payment', 'dismiss', String(unknown['id']), '--reason', reason]);
    expect((await compare()).map(({ reference }) => reference).toSorted()).toEqual(
      [ofIntent(lost), paidOut].map(String).toSorted(),
    );
    expect((await mailsTo(house, 'cellar@le-chai.example', 7)).at(-1)!.text).toContain('4 new differences');
  });

  it('has Stripe forget who leaves, with the cards', async () => {
    const member = await house.createMember();
    await add(member, { payment_token: 'pm_card_mastercard' });
    const method = [...emulator.books.methods.values()].at(-1)!;
    const customer = method.customer!;
    expect(emulator.books.customers.get(customer)?.email).toBe(member.email);
    const closed = await house.api(closeAccount, { token: member.token, body: { password: PASSWORD } });
    expect(closed.result.closed).toBe(true);
    await until(() => !emulator.books.customers.has(customer) && method.customer === null);
  });
});

describe('a house with a live key of Stripe that is no production', () => {
  it('is not opened', async () => {
    const live = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    await expect(startHouse('small', live)).rejects.toThrow(
      'STRIPE_SECRET_KEY is a live key, and APP_ENV is development',
    );
  });
});

// Last: its charges are another house's, on the same account.
describe('wallets of an account with Stripe', () => {
  it('are sent to the browser, charged, and named with their card', async () => {
    emulator.books.wallets = ['google_pay', 'link'];
    const own = await startHouse('small', emulator.environment);
    try {
      const { result } = await own.api(getCardProvider);
      expect(result.wallets).toEqual(['google_pay', 'link']);
      const buy = buyerIn(own);
      const member = await own.createMember();
      const sale = await own.createSale({ lot: SMALL.lot.case, type: 'shop', price: 120, units: 5, ends: '30d' });
      const declined = (await buy.checkout(member, sale, buy.card('pm_google_pay_declined'))).result;
      expect(declined.warnings).toEqual([expect.stringContaining('declined')]);
      const { payment } = (await buy.checkout(member, sale, buy.card('pm_google_pay'))).result;
      expect((await buy.payment(member, payment!.id)).payment).toMatchObject({
        state: 'succeeded',
        paid_with: { wallet: 'google_pay', brand: 'visa', last4: '4242' },
      });
      expect([...emulator.books.intents.values()].at(-1)?.allowed_payment_method_types).toEqual(['card', 'link']);
    } finally {
      emulator.books.wallets = [];
      await own.stop();
    }
  });
});
