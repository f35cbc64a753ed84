import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { cancelPayment, closeAttempt } from '@le-chai/contracts/buying';
import { getOutstandingPayments, markPaidNew, paymentAuctionNew } from '@le-chai/contracts/payments';
import fc from 'fast-check';
import { SMALL, type House, type Member } from './harness.ts';
import { actingAs } from './support/acting-as.ts';
import { eventually, startWithBuyers, type Buying } from './support/buyer.ts';
import { queryPaused } from './support/operate-cli.ts';
import { itemsOf, winLot } from './support/win.ts';

let house: House;
let buy: Buying;
let [anna, ben]: Member[] = [];

beforeAll(async () => {
  ({
    house,
    buy,
    buyers: [anna, ben],
  } = await startWithBuyers(2));
});
afterAll(() => house.stop());

const lot = (given: object = {}) =>
  house.createSale({ lot: SMALL.lot.bottle, price: 100, buyNow: 500, ends: '30d', ...given });
const shop = (given: object = {}) =>
  house.createSale({ lot: SMALL.lot.case, type: 'shop', price: 120, units: 5, ends: '30d', ...given });
const later = (by: string) => house.operate(['clock', 'move', by]);
const attempt = async ({ token }: Member, key: string) =>
  (await house.api(closeAttempt, { token, params: { key } })).result;
const asking = () => buy.card('pm_card_authenticationRequired');

/** A payment whose bank asks. */
async function asked(member: Member, id: number) {
  const { payment } = (await buy.checkout(member, id, asking())).result;
  return { id: payment!.id, secret: payment!.client_secret! };
}

describe('one payment at a time', () => {
  it('is under way for a hold: a member who asks for another is sent to it', async () => {
    const id = await shop();
    const { id: payment, secret } = await asked(anna!, id);
    const underWay = {
      name: 'payment-under-way',
      message: 'A payment for this is already under way.',
      redirect: `/checkout/payments/${payment}`,
    };
    for (const refused of [
      await buy.checkout(anna!, id),
      await buy.checkout(anna!, id, buy.bank),
      await buy.checkout(anna!, id, { quantity: 2 }),
      await buy.hold(anna!, id, 2),
    ]) {
      expect([refused.status, refused.error]).toEqual([409, underWay]);
    }
    const { result: hold } = await buy.hold(anna!, id);
    expect(hold).toMatchObject({ quantity: 1, id_payment: payment });
    expect((await buy.quote(anna!, id)).result.hold).toEqual(hold);
    expect((await buy.payment(anna!, payment)).purchase!.hold).toEqual(hold);
    expect((await buy.mine(anna!, id)).buy_now).toMatchObject({ is_enabled: true, hold });
    expect((await buy.checkout(ben!, id)).status).toBe(200);

    await buy.authenticate(secret, true);
    expect((await buy.confirm(anna!, payment)).purchase).toMatchObject({ status: 'bought' });
    expect((await buy.quote(anna!, id)).result.hold).toBeNull();
  });

  it('is begun by one of two keys that come at once', async () => {
    const id = await shop();
    const answers = await Promise.all([buy.checkout(anna!, id, asking()), buy.checkout(anna!, id, asking())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [begun, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(refused!.error.redirect).toBe(`/checkout/payments/${begun!.result.payment!.id}`);
  });

  it('is charged once of many keys that come at once for one lot', async () => {
    const id = await lot();
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy.checkout(ben!, id)));
    const charged = answers.filter((answer) => answer.status === 200);
    expect(charged).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(['payment-under-way', 'ended']).toContain(answer.error.name);
    }
  });

  it('is under way for what was won, too', async () => {
    const row = await winLot(house, anna!);
    const body = { total_pay: 40, auctions_participant: itemsOf(row), payment_token: 'pm_card_authenticationRequired' };
    const { token } = anna!;
    const first = (await house.api(paymentAuctionNew, { token, body })).result;
    const redirect = `/checkout/payments/${first.id_payment}`;
    const again = await house.api(paymentAuctionNew, { token, body });
    expect(again.error).toMatchObject({ name: 'payment-under-way', redirect });
    const { auctions_participant } = body;
    const marked = await house.api(markPaidNew, { token, body: { auctions_participant } });
    expect(marked.error).toMatchObject({ name: 'payment-under-way', redirect });
    await house.api(cancelPayment, { token, params: { id: first.id_payment } });
    expect((await house.api(getOutstandingPayments, { token })).result).toMatchObject([{ notice_as_paid: -1 }]);
  });
});

describe('a hold for its own sake', () => {
  it('is given of a sale at a price once a day, while paying is never limited', async () => {
    const id = await shop({ ends: '60d' });
    expect((await buy.hold(anna!, id, 2)).result).toMatchObject({ quantity: 2, price: 120, total: 240 });
    await later('+16m');
    const refused = (await buy.hold(anna!, id)).error;
    expect(refused.name).toBe('held-today');
    expect(refused.message).toMatch(/You can pay for it now, or reserve it again from \d{4}-\d\d-\d\dT\d\d:\d\dZ\.$/);
    await buy.checkout(anna!, id, buy.card('pm_card_visa_chargeDeclined'));
    await later('+16m');
    expect((await buy.checkout(anna!, id)).result.purchase.status).toBe('bought');
    await later('+24h');
    anna!.token = await house.login(anna!.email, anna!.password);
    ben!.token = await house.login(ben!.email, ben!.password);
    expect((await buy.hold(anna!, id)).status).toBe(200);
  });
});

describe('a payment that is cancelled', () => {
  it('charges nothing and keeps the hold, which another card can pay for', async () => {
    const id = await lot();
    const { id: payment, secret } = await asked(anna!, id);
    const cancelled = await buy.cancel(anna!, payment);
    expect(cancelled).toMatchObject({
      warnings: ['You cancelled the payment. Nothing was charged.'],
      payment: { state: 'failed', client_secret: null },
      purchase: { status: 'held', hold: { id_payment: null } },
    });
    expect((await buy.cancel(anna!, payment)).payment).toEqual(cancelled.payment);
    expect((await buy.authenticate(secret, true)).error.name).toBe('nothing-asked');
    expect((await buy.checkout(anna!, id)).result.purchase.status).toBe('bought');
  });

  it('stays as it is where it has ended, and goes on where it is on its way', async () => {
    const id = await shop();
    const bought = (await buy.checkout(anna!, id)).result.payment!;
    expect(await buy.cancel(anna!, bought.id)).toMatchObject({ warnings: [], payment: { state: 'succeeded' } });
    const onItsWay = (await buy.checkout(anna!, id, buy.card('pm_card_late'))).result.payment!;
    expect(await buy.cancel(anna!, onItsWay.id)).toMatchObject({ warnings: [], payment: { state: 'processing' } });
    const after = await eventually(
      () => buy.payment(anna!, onItsWay.id),
      ({ payment }) => payment.state === 'succeeded',
    );
    expect(after.purchase!.status).toBe('bought');
  });

  it('is settled where the bank’s yes was faster', async () => {
    const { id, secret } = await asked(anna!, await shop());
    await buy.authenticate(secret, true);
    expect(await buy.cancel(anna!, id)).toMatchObject({
      payment: { state: 'succeeded' },
      purchase: { status: 'bought' },
    });
  });

  it('is the member’s own', async () => {
    const { id } = await asked(anna!, await shop());
    expect((await house.api(cancelPayment, { token: ben!.token, params: { id } })).status).toBe(404);
    const token = await actingAs(house, anna!.email);
    expect((await house.api(cancelPayment, { token, params: { id } })).error.name).toBe('impersonated');
    expect((await buy.payment(anna!, id)).payment.state).toBe('requires_action');
  });

  it('comes to one end, whatever the bank, the member and the webhook do at once', async () => {
    const id = await shop({ units: 100 });
    const acts = fc.shuffledSubarray(['approve', 'decline', 'cancel', 'confirm', 'cancel again'], { minLength: 2 });
    await fc.assert(
      fc.asyncProperty(acts, async (order) => {
        const { id: payment, secret } = await asked(ben!, id);
        await Promise.all(
          order.map((act) => {
            if (act === 'confirm') return buy.confirm(ben!, payment);
            return act.startsWith('cancel') ? buy.cancel(ben!, payment) : buy.authenticate(secret, act === 'approve');
          }),
        );
        const end = await buy.cancel(ben!, payment);
        expect([end.payment.state, end.purchase!.status, end.warnings.length]).toEqual(
          end.payment.state === 'succeeded' ? ['succeeded', 'bought', 0] : ['failed', 'held', 1],
        );
        expect(end.payment.refund).toBeNull();
      }),
      { numRuns: 25 },
    );
  });
});

describe('news that comes late', () => {
  it('gives the money back, and says why, when it comes hours after', async () => {
    const id = await shop();
    const { payment } = (await buy.checkout(ben!, id, buy.card('pm_card_late'))).result;
    await later('+5h');
    const after = await eventually(
      () => buy.payment(ben!, payment!.id),
      ({ payment: { refund } }) => refund?.is_done === true,
    );
    expect(after).toMatchObject({
      warnings: [expect.stringMatching(/^The time to pay for .* had run out before the payment arrived\.$/)],
      payment: { state: 'succeeded', refund: { amount: 120 } },
      purchase: { status: 'let-go' },
      documents: [],
    });
  });

  it('is no news once the member has asked', async () => {
    const { id, secret } = await asked(ben!, await shop());
    await buy.authenticate(secret, true);
    expect((await buy.confirm(ben!, id)).payment.state).toBe('succeeded');
    expect((await buy.confirm(ben!, id)).purchase!.status).toBe('bought');
  });
});

describe('what became of a key', () => {
  it('is the card payment that it made, whatever became of that', async () => {
    const id = await shop();
    for (const card of ['pm_card_visa', 'pm_card_visa_chargeDeclined', 'pm_card_authenticationRequired']) {
      const key = randomUUID();
      const { payment } = (await buy.checkout(ben!, id, buy.card(card), key)).result;
      expect(await attempt(ben!, key)).toEqual({ id_payment: payment!.id, key_unique: null });
      expect(await attempt(anna!, key)).toEqual({ id_payment: null, key_unique: null });
    }
  });

  it('is what was bought to be paid by transfer', async () => {
    const key = randomUUID();
    const { transfer } = (await buy.checkout(anna!, await shop(), buy.bank, key)).result;
    expect(await attempt(anna!, key)).toEqual({ id_payment: null, key_unique: transfer!.reference });
  });

  it('stays nothing once that was answered, however late the request arrives', async () => {
    const [card, bank, owed] = [randomUUID(), randomUUID(), randomUUID()];
    const id = await shop();
    const { key_unique: row } = await winLot(house, anna!);
    for (const key of [card, bank, owed]) await attempt(anna!, key);
    const items = [{ cellar_type: 'lots' as const, key_unique: row }];
    for (const late of [
      await buy.checkout(anna!, id, {}, card),
      await buy.checkout(anna!, id, buy.bank, bank),
      await house.api(paymentAuctionNew, {
        token: anna!.token,
        body: { total_pay: 1, auctions_participant: items, payment_token: 'pm_card_visa' },
        key: owed,
      }),
    ]) {
      expect([late.status, late.error?.name]).toEqual([409, 'attempt-closed']);
    }
    expect((await buy.quote(anna!, id)).result).toMatchObject({ units_left: 5, hold: null });
    expect((await buy.checkout(ben!, id, {}, card)).status).toBe(200);
  });

  it('is one thing, whichever comes first: the request or the question', async () => {
    const id = await shop({ units: 40 });
    for (let round = 0; round < 10; round += 1) {
      const key = randomUUID();
      const sent = buy.checkout(anna!, id, {}, key);
      await delay(round);
      const [found, paid] = await Promise.all([attempt(anna!, key), sent]);
      const given = paid.status === 200 ? paid.result.payment!.id : paid.error?.name;
      expect(found.id_payment ?? 'attempt-closed').toBe(given);
    }
  });

  it('is nothing where it was refused, never came, or was for something else', async () => {
    const [refused, hold] = [randomUUID(), randomUUID()];
    const id = await shop();
    await buy.checkout(anna!, id, { expected_total: 1 }, refused);
    await buy.hold(anna!, id, 1, hold);
    for (const key of [refused, hold, randomUUID()]) {
      expect(await attempt(anna!, key)).toEqual({ id_payment: null, key_unique: null });
    }
  });
});

describe('the books', () => {
  it('balance, with each charge either paid for something or given back', async () => {
    await house.pause();
    const [sums] = await queryPaused(
      { dataDir: house.dataDir, url: house.databaseUrl },
      `select (select count(*)::int from (select posting from ledger_entry group by posting having sum(amount_cents) <> 0) x) as unbalanced,
              (select coalesce(sum(amount_cents), 0)::int from ledger_entry where account = 'card') as card,
              (select sum(amount_cents - refunded_cents)::int from payment_intent where state = 'succeeded') as charged,
              (select coalesce(sum(amount_cents), 0)::int from ledger_entry where account = 'credit') as credit`,
    );
    expect(sums).toMatchObject({ unbalanced: 0, credit: 0 });
    expect(sums!['card']).toBe(sums!['charged']);
    await house.restart();
  });
});
