import { setTimeout as delay } from 'node:timers/promises';
import { addToWishlist } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine, placeBid, type BidInput } from '@le-chai/contracts/bidding';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { listNotices } from '@le-chai/contracts/notices';
import { notifyMe } from '@le-chai/contracts/notify-me';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { SMALL, startHouse, type House, type Member } from './harness.ts';

let house: House;
let [anna, ben, cleo]: Member[] = [];

beforeAll(async () => {
  house = await startHouse('small');
  anna = await house.createMember();
  ben = await house.createMember();
  cleo = await house.createMember();
});
afterAll(() => house.stop());

const live = async (id: number) => (await house.api(auctionLive, { params: { id } })).result;
const mine = async (member: Member, id: number) =>
  (await house.api(auctionMine, { params: { id }, token: member.token })).result;
const place = (member: Member, id: number, body: BidInput) =>
  house.api(placeBid, { params: { id }, body, token: member.token });
const payments = async (member: Member, id: number) =>
  (await house.api(getOutstandingPayments, { token: member.token })).result.filter((row) => row.id_sale === id);
const cellar = async (member: Member, query = {}) =>
  (await house.api(getPhysicalCellarLots, { query, token: member.token })).result;

/** Bids extend the end to three minutes, so the operator moves it back to now. */
async function end(id: number) {
  await house.operate(['sale', 'close', String(id)]);
}

async function until(id: number, status: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const now = await live(id);
    if (now.status === status) return now;
    await delay(50);
  }
  throw new Error(`Sale ${id} did not become ${status}`);
}

const noticesOf = async (member: Member, id: number) =>
  (await house.api(listNotices, { token: member.token })).result.items.filter(({ sale }) => sale === id);
const withdraw = (id: number) => house.operate(['sale', 'withdraw', String(id), '--reason', 'A capsule was damaged.']);

const schedule = (id: number, ...times: string[]) => house.operate(['sale', 'schedule', String(id), ...times]);
const wish = (member: Member, saleId: number) => house.api(addToWishlist, { params: { saleId }, token: member.token });

describe('the settler', () => {
  it('opens a sale when it starts, and closes one without bids when it ends', async () => {
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100, starts: '1s', ends: '2s' });
    expect((await live(id)).status).toBe('scheduled');
    await until(id, 'open');
    const closed = await until(id, 'closed');
    expect(Date.now() - Date.parse(closed.finish_data!)).toBeLessThan(1500);
    expect((await place(anna!, id, { bid_offer: 100 })).error.name).toBe('ended');
    expect((await mine(anna!, id)).standing).toBe('none');
  });
});

describe('a lot that closes', () => {
  it('makes the leader the winner at the price, and leaves a payment and unpaid bottles', async () => {
    const id = await house.createSale({ lot: SMALL.lot.case, price: 100 });
    await place(anna!, id, { bid_offer: 100, max_bid: 300 });
    await place(ben!, id, { bid_offer: 151 });
    await end(id);
    expect(await mine(anna!, id)).toMatchObject({
      standing: 'won',
      units_now: 1,
      canBid: false,
      reason: { kind: 'won' },
    });
    expect(await mine(ben!, id)).toMatchObject({ standing: 'lost', units_now: 0, bids: [{ bid_status: 'loser' }] });

    const [due, ...more] = await payments(anna!, id);
    expect(more).toEqual([]);
    expect(due).toMatchObject({
      cellar_type: 'lots',
      total_bid: 161,
      total_pay: 0,
      quantity_winner: 1,
      insurance: 0.81,
      notice_as_paid: -1,
      stato: 0,
      overdue: false,
    });
    expect(due!.key_unique.length).toBeGreaterThanOrEqual(24);
    expect(await payments(ben!, id)).toEqual([]);

    const { items } = await cellar(anna!);
    const bottles = items.filter((item) => item.payment_key === due!.key_unique);
    expect(bottles.map((item) => item.serials.length).toSorted((a, b) => a - b)).toEqual([1, 3]);
    expect(bottles.reduce((sum, item) => sum + item.finance.total, 0)).toBeCloseTo(161, 2);
    for (const item of bottles) {
      expect(item).toMatchObject({ statusNew: { id: 5 }, paid: false, actions: { GIFT: { is_available: false } } });
    }
    expect((await cellar(ben!)).total).toBe(0);
  });

  it('is settled once, however often it is asked to close', async () => {
    const id = await house.createSale({ lot: SMALL.lot.spirit, price: 100 });
    await place(cleo!, id, { bid_offer: 100 });
    await Promise.all([end(id), end(id), end(id)]);
    expect(await payments(cleo!, id)).toHaveLength(1);
  });
});

describe('a sale that is rescheduled', () => {
  it('is known to those who bid on it or wished for it, once for each change, and to nobody else', async () => {
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100, name: 'The magnum', ends: '2h' });
    await place(anna!, id, { bid_offer: 100 });
    for (const member of [anna!, ben!]) await wish(member, id);
    expect(await schedule(id, '--ends', '2040-01-02T18:00:00Z')).toMatchObject({ changed: true, notified: 2 });
    for (const member of [anna!, ben!]) {
      expect(await noticesOf(member, id)).toEqual([
        expect.objectContaining({
          kind: 'available',
          text: 'The times of The magnum have changed: it is on now and ends on 2 January 2040 at 18:00 UTC.',
          link: `/sales/lot/${id}-sale`,
        }),
      ]);
    }
    expect(await noticesOf(cleo!, id)).toEqual([]);
    expect(await schedule(id, '--ends', '2040-01-02T18:00:00Z')).toMatchObject({ changed: false, notified: 0 });
    await expect(schedule(id, '--starts', '1h')).rejects.toThrow('has bids already');
    expect(await noticesOf(ben!, id)).toHaveLength(1);
    expect(await schedule(id, '--ends', '2040-01-03T18:00:00Z')).toMatchObject({ notified: 2 });
    expect(await noticesOf(ben!, id)).toHaveLength(2);
  });

  it('says when it starts, where that is to come', async () => {
    const times = { starts: '2040-01-01T00:00:00Z', ends: '2040-01-09T00:00:00Z' };
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100, name: 'The jeroboam', ...times });
    await wish(cleo!, id);
    await schedule(id, '--starts', '2040-01-02T09:00:00Z');
    expect((await noticesOf(cleo!, id)).map(({ text }) => text)).toEqual([
      'The times of The jeroboam have changed: it starts on 2 January 2040 at 09:00 UTC and ends on 9 January 2040 at 00:00 UTC.',
    ]);
  });

  it('that is on again is reported once to those who asked to be notified', async () => {
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100, name: 'The half', type: 'shop' });
    await house.operate(['sale', 'close', String(id)]);
    await wish(ben!, id);
    await wish(cleo!, id);
    await house.api(notifyMe, { params: { saleId: id }, token: ben!.token });
    expect(await schedule(id, '--ends', '2040-01-09T00:00:00Z')).toMatchObject({ notified: 1 });
    expect((await noticesOf(ben!, id)).map(({ text }) => text)).toEqual([
      'The half, which you asked to hear about, is available again.',
    ]);
    expect((await noticesOf(cleo!, id)).map(({ text }) => text)).toEqual([
      'The times of The half have changed: it is on now and ends on 9 January 2040 at 00:00 UTC.',
    ]);
  });
});

describe('a sale that is withdrawn', () => {
  it('is won by nobody, takes no bid, and everybody who had bid learns why', async () => {
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100, name: 'The magnum' });
    await place(anna!, id, { bid_offer: 100 });
    await place(ben!, id, { bid_offer: 151 });
    expect(await withdraw(id)).toMatchObject({ bidders: 2, changed: true });
    expect((await live(id)).status).toBe('withdrawn');
    for (const member of [anna!, ben!]) {
      expect(await mine(member, id)).toMatchObject({ canBid: false, bids: [{ bid_status: 'loser' }] });
      expect(await payments(member, id)).toEqual([]);
      expect((await noticesOf(member, id))[0]).toMatchObject({
        kind: 'lost',
        text: 'We have withdrawn The magnum, so your bid is no longer binding. A capsule was damaged.',
      });
    }
    expect(await noticesOf(cleo!, id)).toEqual([]);
    expect((await place(cleo!, id, { bid_offer: 300 })).error.name).toBe('ended');
    expect(await withdraw(id)).toMatchObject({ bidders: 0, changed: false });
    expect((await noticesOf(anna!, id)).filter(({ text }) => text.includes('withdrawn'))).toHaveLength(1);
    await end(id);
    expect((await live(id)).status).toBe('withdrawn');
  });

  it('has to be one that is not over', async () => {
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    await end(id);
    await expect(withdraw(id)).rejects.toThrow('is over, and its outcome is final');
  });
});

describe('a barrel that closes', () => {
  it('charges each winner their own bid: EUR 2,475 for 22.5 litres at 110', async () => {
    const id = await house.createSale({ barrel: SMALL.barrel.barolo, price: 100 });
    await place(anna!, id, { bid_offer: 120, bid_quantity: 30 });
    await place(ben!, id, { bid_offer: 110, bid_quantity: 15 });
    await place(cleo!, id, { bid_offer: 110, bid_quantity: 20 });
    await end(id);
    expect(await payments(cleo!, id)).toMatchObject([
      {
        cellar_type: 'barrels',
        single_liter_winner: 110,
        liter_winner: 22.5,
        quantity_winner: 5,
        total_bid: 2475,
        payment_deadline: { date: expect.any(String) },
      },
    ]);
    expect(await payments(anna!, id)).toMatchObject([{ total_bid: 120 * 135, quantity_winner: 30 }]);
    expect((await mine(cleo!, id)).units_now).toBe(5);
  });
});
