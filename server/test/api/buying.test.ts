import { randomUUID } from 'node:crypto';
import { auctionLive, placeBid } from '@le-chai/contracts/bidding';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { saleDetail } from '@le-chai/contracts/auctions';
import { listNotices } from '@le-chai/contracts/notices';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { SMALL, type House, type Member } from './harness.ts';
import { eventually, startWithBuyers, type Buying } from './support/buyer.ts';
import { queryPaused } from './support/operate-cli.ts';

let house: House;
let buy: Buying;
let [anna, ben, cleo]: Member[] = [];

beforeAll(async () => {
  ({
    house,
    buy,
    buyers: [anna, ben, cleo],
  } = await startWithBuyers(3));
});
afterAll(() => house.stop());

const lot = (given: object = {}) => house.createSale({ lot: SMALL.lot.bottle, price: 100, buyNow: 500, ...given });
const barrel = (given: object = {}) =>
  house.createSale({ barrel: SMALL.barrel.barolo, price: 100, buyNow: 200, ...given });
const shop = (given: object = {}) =>
  house.createSale({ lot: SMALL.lot.case, type: 'shop', price: 120, units: 3, ends: '30d', ...given });
const live = async (id: number) => (await house.api(auctionLive, { params: { id } })).result;
const detail = async (member: Member, id: number) =>
  (await house.api(saleDetail, { params: { saleId: id }, token: member.token })).result;
const bid = (member: Member, id: number, offer: number, quantity = 1) =>
  house.api(placeBid, { params: { id }, token: member.token, body: { bid_offer: offer, bid_quantity: quantity } });
const owed = async (member: Member, id: number) =>
  (await house.api(getOutstandingPayments, { token: member.token })).result.filter((row) => row.id_sale === id);
const cellar = async (member: Member) =>
  (await house.api(getPhysicalCellarLots, { query: { per_page: 100 }, token: member.token })).result;
const noticeKindsOf = async (member: Member) =>
  (await house.api(listNotices, { query: { pageSize: 100 }, token: member.token })).result.items.map(
    ({ kind }) => kind,
  );
const refunded = (member: Member, id: number) =>
  eventually(
    () => buy.payment(member, id),
    ({ payment }) => payment.refund?.is_done === true,
  );
const later = (by: string) => house.operate(['clock', 'move', by]);

describe('a hold', () => {
  it('keeps a lot for a quarter of an hour from other buyers, and not from bids', async () => {
    const id = await lot();
    const hold = (await buy.hold(anna!, id)).result;
    expect(hold).toMatchObject({ id_sale: id, quantity: 1, price: 500, total: 500 });
    expect(Date.parse(hold.expires) - Date.now()).toBeGreaterThan(14.8 * 60_000);

    const refused = await buy.hold(ben!, id);
    expect([refused.status, refused.error.name]).toEqual([409, 'held']);
    expect(refused.error.message).toMatch(
      /^Another member is buying this right now\. It may be free again on \d{4}-\d\d-\d\dT\d\d:\d\dZ\.$/,
    );
    expect((await buy.mine(ben!, id)).buy_now).toMatchObject({ is_enabled: false, units_left: 0, hold: null });
    expect((await buy.mine(anna!, id)).buy_now).toMatchObject({ is_enabled: true, units_left: 1, hold });
    expect((await buy.mine(anna!, id)).bids).toMatchObject([
      { type: 'buy_now', bid_id: hold.bid_id, bid_status: 'pending', bid_offer: 500, canEdit: false },
    ]);
    expect((await detail(ben!, id)) as object).toMatchObject({ is_buy_now_enabled: false });
    expect((await detail(anna!, id)) as object).toMatchObject({
      is_buy_now_enabled: true,
      options: { bids: [{ type: 'buy_now', bid_status: 'pending', canEdit: false }] },
    });
    expect(await live(id)).toMatchObject({ units_held: 1, units_bought: 0 });
    expect((await live(id)).history).toEqual([]);

    expect((await bid(ben!, id, 100)).result.mine).toMatchObject({ standing: 'leading' });
    expect((await bid(cleo!, id, 500)).error.message).toMatch(/Someone is buying this/);
  });

  it('is the same for the same key, and gone on with for another', async () => {
    const id = await barrel();
    const key = randomUUID();
    const [first, second] = await Promise.all([buy.hold(anna!, id, 5, key), buy.hold(anna!, id, 5, key)]);
    expect(first.result).toEqual(second.result);
    expect((await buy.hold(anna!, id, 6, key)).error.name).toBe('idempotency-key-reused');
    const more = (await buy.hold(anna!, id, 8)).result;
    expect(more).toMatchObject({ bid_id: first.result.bid_id, quantity: 8, expires: first.result.expires });
    expect((await buy.hold(ben!, id, 43)).error).toMatchObject({ name: 'too-few-left', message: 'Only 42 are left.' });
    expect((await buy.hold(ben!, id, 42)).status).toBe(200);
  });

  it('expires by the clock: the units come back, and the member has to wait a day', async () => {
    const id = await lot({ ends: '30d' });
    const { bid_id: bidId } = (await buy.hold(anna!, id)).result;
    const { version } = await live(id);
    await later('+16m');
    const mine = await eventually(
      () => buy.mine(anna!, id),
      ({ bids }) => bids[0]!.bid_status === 'deleted',
    );
    expect(mine.bids).toMatchObject([{ bid_id: bidId, type: 'buy_now' }]);
    expect((await live(id)).version).toBe(version + 1);
    const refused = (await buy.hold(anna!, id)).error;
    expect(refused.name).toBe('held-today');
    expect(mine.buy_now).toMatchObject({ is_enabled: false, reason: refused.message, name: 'held-today' });
    expect((await buy.checkout(anna!, id)).error.name).toBe('held-today');
    expect((await buy.hold(ben!, id)).status).toBe(200);
    await later('+24h');
    expect((await buy.hold(anna!, id)).status).toBe(200);
  });

  it('is refused when it is too late, too close, too much, not open, not for sale', async () => {
    const name = async (id: number, quantity = 1) => (await buy.hold(anna!, id, quantity)).error.name;
    expect(await name(await lot({ ends: '14m' }))).toBe('buy-now-over');
    const close = await lot({ buyNow: 112 });
    await bid(ben!, close, 105);
    expect((await buy.hold(anna!, close)).status).toBe(200);
    await bid(cleo!, close, 111);
    expect(await name(await lot({ price: 495 }))).toBe('buy-now-over');
    expect(await name(await lot({ starts: '1h', ends: '2h' }))).toBe('not-open');
    expect(await name(await lot({ buyNow: undefined }))).toBe('not-for-sale');
    expect(await name(await lot(), 2)).toBe('quantity-out-of-range');
    expect((await buy.hold(anna!, 999_999)).error.message).toBe('Auction 999999 not found');
    const closed = await lot();
    await house.operate(['sale', 'close', String(closed)]);
    expect(await name(closed)).toBe('ended');
  });
});

describe('a lot that is bought', () => {
  it('ends by it: the buyer has it, every bid has lost and its member is notified', async () => {
    const id = await lot({ lot: SMALL.lot.case });
    await bid(ben!, id, 100);
    await bid(anna!, id, 150);
    const { bid_id: bidId } = (await buy.hold(anna!, id)).result;
    const { warnings, payment, purchase } = (await buy.checkout(anna!, id, { expected_total: 500 })).result;
    expect(warnings).toEqual([]);
    expect(payment).toMatchObject({ state: 'succeeded', amount: 500, purpose: 'purchase', refund: null });
    expect(purchase).toMatchObject({ status: 'bought', total: 500, hold: null, seconds_left: 0, quantity: 1 });

    const after = await live(id);
    expect(after).toMatchObject({ status: 'closed', currentPrice: 110 });
    expect(after.history[0]).toMatchObject({ event: 'bought', bid_id: bidId, offer: 500, units_now: 1 });
    expect(await buy.mine(ben!, id)).toMatchObject({ standing: 'lost', bids: [{ bid_status: 'loser' }] });
    const mine = await buy.mine(anna!, id);
    expect(mine.standing).toBe('won');
    expect(mine.bids.map(({ type, bid_status: status }) => [type, status])).toEqual([
      ['buy_now', 'winner'],
      ['bid', 'deleted'],
    ]);
    expect(await owed(anna!, id)).toEqual([]);
    const bottles = (await cellar(anna!)).items.filter(({ finance }) => finance.total > 0);
    expect(bottles.reduce((sum, { finance }) => sum + finance.total, 0)).toBeCloseTo(500, 2);
    expect(bottles.every(({ paid }) => paid)).toBe(true);
    expect(bottles.flatMap(({ serials }) => serials)).toHaveLength(4);
    expect(await noticeKindsOf(ben!)).toContain('lost');
    expect(await noticeKindsOf(anna!)).toContain('paid');
    expect(await noticeKindsOf(anna!)).not.toContain('lost');
    expect((await buy.hold(cleo!, id)).error.name).toBe('ended');
    expect((await bid(cleo!, id, 600)).error.name).toBe('ended');
  });

  it('goes to one of two who race for it', async () => {
    const id = await lot();
    const answers = await Promise.all([buy.checkout(ben!, id), buy.checkout(cleo!, id), buy.checkout(ben!, id)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    const [winner] = answers.flatMap((answer) => (answer.status === 200 ? [answer.result] : []));
    expect(winner!.purchase.status).toBe('bought');
    const wins = await Promise.all([ben!, cleo!].map(async (member) => (await buy.mine(member, id)).standing));
    expect(wins.toSorted()).toEqual(['none', 'won']);
  });

  it('is charged once for a double click', async () => {
    const id = await lot();
    const key = randomUUID();
    const twice = await Promise.all([buy.checkout(ben!, id, {}, key), buy.checkout(ben!, id, {}, key)]);
    const [first, second] = twice.map(({ result }) => result.payment!.id);
    expect(second).toBe(first);
    const again = (await buy.checkout(ben!, id, {}, key)).result;
    expect(again).toMatchObject({ payment: { id: first, state: 'succeeded' }, purchase: { status: 'bought' } });
    expect((await buy.checkout(ben!, id, buy.bank, key)).error.name).toBe('idempotency-key-reused');
  });
});

describe('a checkout without a key', () => {
  it('is refused six times of six, and charges nothing', async () => {
    const id = await shop();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const answer = await buy.checkout(cleo!, id, {}, null);
        return [answer.status, answer.error.name];
      }),
    );
    expect(statuses).toEqual(Array.from({ length: 6 }, () => [400, 'key-required']));
    expect(await owed(cleo!, id)).toEqual([]);
    expect(await detail(cleo!, id)).toMatchObject({ units_left: 3 });
  });
});

describe('units of a barrel that are bought', () => {
  it('leave the auction; its bids are ranked again, and members who lose by it are notified', async () => {
    const id = await barrel();
    await bid(ben!, id, 120, 30);
    await bid(cleo!, id, 110, 20);
    const before = await noticeKindsOf(cleo!);
    const { purchase } = (await buy.checkout(anna!, id, { quantity: 10 })).result;
    expect(purchase).toMatchObject({ status: 'bought', quantity: 10, litres: 45, unit_price: 200, total: 9000 });
    expect((await detail(anna!, id)) as object).toMatchObject({ standing: 'won', only_few_left: false });
    expect(await live(id)).toMatchObject({ units_bought: 10, units_held: 0 });
    expect(await live(id)).toMatchObject({ status: 'open', bid_percentage: 100, currentPrice: 110, next_minimum: 120 });
    expect(await buy.mine(cleo!, id)).toMatchObject({ units_now: 10, standing: 'leading' });
    expect(await buy.mine(ben!, id)).toMatchObject({ units_now: 30 });
    expect((await noticeKindsOf(cleo!)).filter((kind) => kind === 'outbid')).toHaveLength(
      before.filter((kind) => kind === 'outbid').length + 1,
    );
    // A bid may ask for what is left, and the buyer may bid for more.
    expect((await bid(anna!, id, 125, 41)).error.fields).toEqual({
      bid_quantity: 'The quantity must be from 1 to 40.',
    });
    expect((await bid(anna!, id, 125, 5)).result.mine).toMatchObject({ units_now: 5, standing: 'leading' });
    expect((await detail(anna!, id)) as object).toMatchObject({ standing: 'leading' });
    await house.operate(['sale', 'close', String(id)]);
    expect(await owed(anna!, id)).toMatchObject([{ quantity_winner: 5, total_bid: 125 * 22.5 }]);
    expect(await owed(ben!, id)).toMatchObject([{ quantity_winner: 30 }]);
    expect(await owed(cleo!, id)).toMatchObject([{ quantity_winner: 5 }]);
  });

  it('end it when less than the least quantity is left', async () => {
    const id = await barrel({ units: 10, minUnits: 4 });
    await bid(ben!, id, 120, 5);
    await buy.checkout(anna!, id, { quantity: 7 });
    expect(await live(id)).toMatchObject({ status: 'closed' });
    expect(await buy.mine(ben!, id)).toMatchObject({ standing: 'lost' });
    expect(await owed(ben!, id)).toEqual([]);
  });
});

describe('a payment that fails', () => {
  it('keeps the hold and says why; another card can be tried until it runs out', async () => {
    const id = await lot({ ends: '30d' });
    const declined = await buy.checkout(anna!, id, buy.card('pm_card_visa_chargeDeclined'));
    expect(declined.status).toBe(200);
    expect(declined.result).toMatchObject({
      warnings: ['Your card was declined.'],
      payment: { state: 'failed' },
      purchase: { status: 'held', hold: { id_payment: null } },
    });
    expect((await buy.hold(ben!, id)).error.name).toBe('held');
    expect((await buy.quote(anna!, id)).result.hold).toEqual(declined.result.purchase.hold);
    expect((await buy.checkout(anna!, id)).result).toMatchObject({ warnings: [], purchase: { status: 'bought' } });
  });

  it('keeps it no longer than it ran: then others can have it', async () => {
    const id = await lot({ ends: '30d' });
    const { payment } = (await buy.checkout(anna!, id, buy.card('pm_card_visa_chargeDeclined'))).result;
    await later('+16m');
    await eventually(
      () => buy.mine(anna!, id),
      ({ bids }) => bids[0]!.bid_status === 'deleted',
    );
    expect((await buy.payment(anna!, payment!.id)).purchase).toMatchObject({ status: 'let-go', seconds_left: 0 });
    expect((await buy.hold(ben!, id)).status).toBe(200);
  });

  it('asks for authentication, holds meanwhile, and goes on when that is given', async () => {
    const id = await lot();
    const { payment, purchase } = (await buy.checkout(anna!, id, buy.card('pm_card_authenticationRequired'))).result;
    expect(payment).toMatchObject({ state: 'requires_action', client_secret: expect.any(String) });
    expect(purchase).toMatchObject({ status: 'held', hold: { quantity: 1 } });
    expect(purchase.seconds_left).toBeGreaterThan(14 * 60);
    expect((await buy.hold(ben!, id)).error.name).toBe('held');
    expect((await buy.payment(anna!, payment!.id)).payment.client_secret).toBeNull();
    expect((await buy.confirm(anna!, payment!.id)).payment.client_secret).toBe(payment!.client_secret);
    await buy.authenticate(payment!.client_secret!, true);
    expect(await buy.confirm(anna!, payment!.id)).toMatchObject({ warnings: [], purchase: { status: 'bought' } });
    expect(await buy.payment(anna!, payment!.id)).toMatchObject({ payment: { state: 'succeeded' } });
  });

  it('keeps the hold when authentication is declined, too', async () => {
    const id = await lot();
    const first = (await buy.checkout(anna!, id, buy.card('pm_card_authenticationRequired'))).result.payment!;
    await buy.authenticate(first.client_secret!, false);
    expect(await buy.confirm(anna!, first.id)).toMatchObject({
      warnings: ['The authentication was declined.'],
      purchase: { status: 'held', hold: { id_payment: null } },
    });
    expect((await buy.checkout(anna!, id)).result.purchase.status).toBe('bought');
  });
});

describe('money that comes too late', () => {
  it('goes back when the hold has expired', async () => {
    const id = await lot({ ends: '30d' });
    const { payment, purchase } = (await buy.checkout(anna!, id, buy.card('pm_card_late'))).result;
    expect([payment!.state, purchase.status]).toEqual(['processing', 'held']);
    await later('+16m');
    expect((await buy.payment(anna!, payment!.id)).purchase!.status).toBe('let-go');
    const after = await refunded(anna!, payment!.id);
    expect(after).toMatchObject({
      payment: { state: 'succeeded', refund: { amount: 500 } },
      purchase: { status: 'let-go' },
    });
    expect(after.warnings[0]).toMatch(/^The time to pay for .* had run out before the payment arrived\.$/);
    expect(await noticeKindsOf(anna!)).toContain('refunded');
    expect(await live(id)).toMatchObject({ status: 'open' });
    expect((await buy.hold(ben!, id)).status).toBe(200);
  });

  it('goes back when the auction has closed, which the hold does not delay', async () => {
    const id = await lot();
    await bid(ben!, id, 100);
    const { payment } = (await buy.checkout(anna!, id, buy.card('pm_card_late'))).result;
    await house.operate(['sale', 'close', String(id)]);
    expect(await buy.mine(ben!, id)).toMatchObject({ standing: 'won' });
    expect((await buy.mine(anna!, id)).bids).toMatchObject([{ bid_status: 'deleted' }]);
    const { warnings } = await refunded(anna!, payment!.id);
    expect(warnings[0]).toMatch(/^The auction of .* had closed/);
    expect(await owed(ben!, id)).toHaveLength(1);
  });
});

describe('a bank transfer', () => {
  it('makes the hold an outstanding payment, and the lot leaves', async () => {
    const id = await lot();
    await bid(ben!, id, 100);
    const key = randomUUID();
    const { result } = await buy.checkout(cleo!, id, buy.bank, key);
    expect(result).toMatchObject({ warnings: [], payment: null, purchase: { status: 'bought' } });
    expect((await buy.checkout(cleo!, id, buy.bank, key)).result).toEqual(result);
    expect(await owed(cleo!, id)).toMatchObject([
      { total_bid: 500, total_pay: 0, notice_as_paid: -1, key_unique: result.transfer!.reference },
    ]);
    expect(result.transfer).toMatchObject({ amount: 500 });
    expect(await live(id)).toMatchObject({ status: 'closed' });
    expect(await noticeKindsOf(cleo!)).toContain('due');
    expect((await buy.checkout(cleo!, id, buy.card(), key)).error.name).toBe('idempotency-key-reused');
  });
});

describe('a sale at a price', () => {
  it('sells what is left, and closes when nothing is', async () => {
    const id = await shop();
    expect((await buy.checkout(anna!, id, { quantity: 2 })).result.purchase).toMatchObject({ total: 240 });
    expect((await buy.checkout(ben!, id, { quantity: 2 })).error).toMatchObject({
      name: 'too-few-left',
      message: 'Only 1 is left.',
    });
    // Bought before does not keep from buying again.
    expect((await buy.checkout(anna!, id)).result.purchase.status).toBe('bought');
    expect(await live(id)).toMatchObject({ status: 'closed' });
    expect((await buy.checkout(ben!, id)).error.name).toBe('ended');
  });

  it('sells the last unit to one of two', async () => {
    const id = await shop({ units: 1 });
    const answers = await Promise.all([buy.checkout(ben!, id), buy.checkout(cleo!, id)]);
    const won = answers.filter((answer) => answer.status === 200 && answer.result.purchase.status === 'bought');
    expect(won).toHaveLength(1);
    const lost = answers.find((answer) => !won.includes(answer))!;
    expect(['held', 'ended', 'sold-out']).toContain(lost.error.name);
  });

  it('holds while a card is asked for authentication, and gives the units back when nobody comes back', async () => {
    const id = await shop({ units: 1 });
    await buy.checkout(anna!, id, buy.card('pm_card_authenticationRequired'));
    expect((await buy.checkout(ben!, id)).error.name).toBe('held');
    await later('+16m');
    await eventually(
      () => buy.quote(ben!, id),
      ({ result }) => result.units_left === 1,
    );
    expect((await buy.checkout(ben!, id)).result.purchase.status).toBe('bought');
  });

  it('refuses members with an overdue payment', async () => {
    const late = await house.createMember();
    await buy.checkout(late, await shop({ name: 'Unpaid' }), buy.bank);
    await later('+8d');
    const refused = await buy.checkout(late, await shop({ name: 'Wanted' }));
    expect([refused.status, refused.error.name]).toEqual([403, 'overdue-payment']);
  });
});

describe('the books', () => {
  it('balance, and nothing is charged that was neither sold nor given back', async () => {
    await house.pause();
    const settings = { dataDir: house.dataDir, url: house.databaseUrl };
    const [sums] = await queryPaused(
      settings,
      `select (select count(*)::int from (select posting from ledger_entry group by posting having sum(amount_cents) <> 0) x) as unbalanced,
              (select coalesce(sum(amount_cents), 0)::int from ledger_entry where account = 'card') as card,
              (select sum(amount_cents - refunded_cents)::int from payment_intent where state = 'succeeded') as charged,
              (select coalesce(sum(amount_cents), 0)::int from ledger_entry where account = 'credit') as credit,
              (select count(*)::int from sale s where units_sold <>
                 (select coalesce(sum(units_won), 0) from bid b where b.sale_id = s.id and b.type = 'buy_now' and b.status = 'winner')) as oversold,
              (select count(*)::int from bid b where b.type = 'buy_now' and b.status = 'winner'
                 and not exists (select from outstanding_payment p where p.bid_id = b.id)) as unowed`,
    );
    expect(sums).toMatchObject({ unbalanced: 0, credit: 0, oversold: 0, unowed: 0 });
    expect(sums!['card']).toBe(sums!['charged']);
    await house.restart();
  });
});
