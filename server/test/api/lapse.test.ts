import { authenticateTestCard } from '@le-chai/contracts/cards';
import { auctionMine, placeBid } from '@le-chai/contracts/bidding';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { actionGift } from '@le-chai/contracts/gifts';
import { listNotices } from '@le-chai/contracts/notices';
import { getOutstandingPayments, markPaidNew, paymentAuctionNew } from '@le-chai/contracts/payments';
import { answerSecondOffer, listSecondOffers } from '@le-chai/contracts/second-offers';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { buyerIn, eventually } from './support/buyer.ts';
import { queryPaused } from './support/operate-cli.ts';
import { itemsOf, owedFor, winLot } from './support/win.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse('small');
});
afterAll(() => house.stop());

/** Moves the house's clock; the members given sign in again, since sessions end. */
async function pass(time: string, ...members: readonly Member[]): Promise<void> {
  await house.operate(['clock', 'move', time]);
  for (const member of members) member.token = await house.login(member.email, member.password);
}

const open = async ({ token }: Member) => (await house.api(getOutstandingPayments, { token })).result;
const offers = async ({ token }: Member) => (await house.api(listSecondOffers, { token })).result;
const offered = async (member: Member) =>
  (
    await eventually(
      () => offers(member),
      (all) => all[0]?.status === 'open',
    )
  )[0]!;
const answer = ({ token }: Member, id: number, decision: 'accept' | 'decline') =>
  house.api(answerSecondOffer, { token, body: { id, decision } });
const mine = async ({ token }: Member, id: number) => (await house.api(auctionMine, { params: { id }, token })).result;
const notices = async ({ token }: Member) =>
  (await house.api(listNotices, { token, query: {} })).result.items.map(({ kind }) => kind);
const members = (count: number) => Promise.all(Array.from({ length: count }, () => house.createMember()));

describe('a win that nobody pays for', () => {
  it('is reminded of, becomes overdue, lapses, and is offered to those who lost, each at the price they bid', async () => {
    const [winner, second, third] = (await members(3)) as [Member, Member, Member];
    const losers = [
      [third, 100],
      [second, 150],
    ] as const;
    const row = await winLot(house, winner, 200, { losers, lot: SMALL.lot.case });
    await pass('+5d', winner);
    await eventually(
      () => notices(winner),
      (kinds) => kinds.includes('due'),
    );
    await pass('+2d', winner);
    await eventually(
      () => notices(winner),
      (kinds) => kinds.includes('overdue'),
    );
    expect(await open(winner)).toMatchObject([{ overdue: true, stato: 0 }]);

    await pass('+7d', winner, second, third);
    await eventually(
      () => open(winner),
      (rows) => rows.length === 0,
    );
    expect(await notices(winner)).toContain('lapsed');
    const { items } = (await house.api(getPhysicalCellarLots, { token: winner.token, query: {} })).result;
    expect(items.map(({ statusNew }) => statusNew.id)).toEqual([1, 1]);
    expect(await mine(winner, row.id_sale)).toMatchObject({ standing: 'lost', bids: [{ bid_status: 'loser' }] });

    const offer = await offered(second);
    expect(offer).toMatchObject({ id_sale: row.id_sale, units: 1, price: 150, total: 150, key_unique: null });
    expect(await notices(second)).toContain('second-offer');
    expect(await offers(third)).toEqual([]);

    await pass('+48h', second, third);
    const next = await offered(third);
    expect(next).toMatchObject({ price: 100, total: 100 });
    expect(await offers(second)).toMatchObject([{ status: 'expired' }]);
    expect((await answer(second, offer.id, 'accept')).error.name).toBe('offer-over');

    const accepted = await answer(third, next.id, 'accept');
    expect(accepted.result).toMatchObject({ status: 'accepted', key_unique: expect.any(String) });
    expect((await answer(third, next.id, 'accept')).result).toEqual(accepted.result);
    expect(await open(third)).toMatchObject([
      { key_unique: accepted.result.key_unique, total_bid: 100, overdue: false },
    ]);
    expect(await mine(third, row.id_sale)).toMatchObject({
      standing: 'won',
      units_now: 1,
      bids: [{ bid_status: 'winner' }],
    });
    const cellar = await house.api(getPhysicalCellarLots, { token: third.token, query: {} });
    expect(cellar.result.items).toMatchObject([{ statusNew: { id: 5 } }, { statusNew: { id: 5 } }]);
  });

  it('of a barrel is offered to as many as there are units for', async () => {
    const [winner, second, third, fourth] = (await members(4)) as [Member, Member, Member, Member];
    const id = await house.createSale({ barrel: SMALL.barrel.last, price: 100, minUnits: 2 });
    const bid = ({ token }: Member, bid_offer: number, bid_quantity: number) =>
      house.api(placeBid, { params: { id }, body: { bid_offer, bid_quantity }, token });
    await bid(fourth, 100, 2);
    await bid(third, 110, 3);
    await bid(second, 120, 2);
    await bid(winner, 200, 6);
    await house.operate(['sale', 'close', String(id)]);
    const { key_unique: key } = await owedFor(house, winner, id);
    expect(await house.operate(['payment', 'lapse', key])).toMatchObject({ changed: true });
    expect(await house.operate(['payment', 'lapse', key])).toMatchObject({ changed: false });
    const [first] = await offers(second);
    expect(first).toMatchObject({ units: 2, litres: 9, total: 1080 });
    // One unit is left, and two are the least.
    expect(await offers(third)).toMatchObject([{ units: 3, total: 1485 }]);
    expect(await offers(fourth)).toEqual([]);
    await answer(second, first!.id, 'decline');
    expect(await offers(fourth)).toMatchObject([{ units: 2, total: 900 }]);
  });

  it('goes back to a sale that is still on', async () => {
    const [buyer, other] = (await members(2)) as [Member, Member];
    const { checkout, bank, hold } = buyerIn(house);
    const id = await house.createSale({ barrel: SMALL.barrel.last, price: 100, buyNow: 300, ends: '9d' });
    expect((await checkout(buyer, id, { quantity: 5, ...bank })).result.warnings).toEqual([]);
    expect((await hold(other, id, 2)).status).toBe(409);
    await house.operate(['payment', 'lapse', (await owedFor(house, buyer, id)).key_unique]);
    expect((await hold(other, id, 2)).status).toBe(200);
  });
});

describe('money on its way', () => {
  it('keeps a payment from lapsing until it is known not to come', async () => {
    const [member] = (await members(1)) as [Member];
    const row = await winLot(house, member);
    await pass('+6d', member);
    await house.api(markPaidNew, { token: member.token, body: { auctions_participant: itemsOf(row) } });
    await pass('+10d', member);
    expect(await open(member)).toMatchObject([{ notice_as_paid: 2, overdue: false }]);
    await pass('+4d', member);
    // Ten business days are over: it is unpaid, and overdue.
    await eventually(
      () => open(member),
      ([found]) => found?.notice_as_paid === -1,
    );
    await pass('+1d', member);
    await eventually(
      () => open(member),
      (rows) => rows.length === 0,
    );
  });

  it('that never came leaves bottles that say so', async () => {
    const [member] = (await members(1)) as [Member];
    const row = await winLot(house, member);
    await house.operate(['payment', 'lapse', row.key_unique]);
    const { result } = await house.api(getPhysicalCellarLots, { query: {}, token: member.token });
    const reason = 'It was not paid for in time and is no longer yours.';
    expect(
      result.items.map(({ statusNew, actions }) => [statusNew.id, actions.GIFT.reason, actions.SHIP.reason]),
    ).toEqual(result.items.map(() => [1, reason, reason]));
    const serials = result.items[0]!.serials.map(({ id }) => id);
    const gift = {
      serials,
      recipient_email: 'friend@example.test',
      recipient_name: 'Ben',
      recipient_id_country: 250,
      message: '',
    };
    const { status, error } = await house.api(actionGift, { body: gift, token: member.token });
    expect([status, error.message]).toEqual([
      409,
      'Some of these bottles were not paid for in time and are no longer yours.',
    ]);
  });

  it('goes back when what it was for has lapsed: what was paid of it, and what comes later', async () => {
    const [member] = (await members(1)) as [Member];
    const row = await winLot(house, member);
    const body = { total_pay: 30, auctions_participant: itemsOf(row), payment_token: 'pm_card_visa' };
    await house.api(paymentAuctionNew, { token: member.token, body });
    await house.operate(['payment', 'confirm', row.key_unique, '--amount', '20']);
    await house.operate(['payment', 'lapse', row.key_unique]);
    await eventually(
      () => notices(member),
      (kinds) => kinds.includes('refunded'),
    );
    expect(await house.operate(['payment', 'confirm', row.key_unique, '--amount', '50'])).toMatchObject({
      stato: 2,
      back: 50,
      changed: true,
    });
    const { refunds } = (await house.operate(['payment', 'refunds'])) as {
      refunds: { email: string; amount: number }[];
    };
    expect(refunds.filter(({ email }) => email === member.email).map(({ amount }) => amount)).toEqual([20, 50]);
  });

  it('goes back in part when the rest was paid otherwise meanwhile', async () => {
    const [member] = (await members(1)) as [Member];
    const row = await winLot(house, member);
    const body = {
      total_pay: 100,
      auctions_participant: itemsOf(row),
      payment_token: 'pm_card_authenticationRequired',
    };
    const { result } = await house.api(paymentAuctionNew, { token: member.token, body });
    await house.operate(['payment', 'confirm', row.key_unique, '--amount', '70']);
    expect(await open(member)).toMatchObject([{ notice_as_paid: 0, total_pay: 70 }]);
    await expect(house.operate(['payment', 'lapse', row.key_unique])).rejects.toThrow(/under way/);
    await house.api(authenticateTestCard, { body: { client_secret: result.client_secret!, approve: true } });
    await eventually(
      () => notices(member),
      (kinds) => kinds.includes('refunded') && kinds.includes('paid'),
    );
    expect(await open(member)).toEqual([]);
  });

  it('is given up when the member does not come back', async () => {
    const [member] = (await members(1)) as [Member];
    const row = await winLot(house, member);
    const body = {
      total_pay: 100,
      auctions_participant: itemsOf(row),
      payment_token: 'pm_card_authenticationRequired',
    };
    await house.api(paymentAuctionNew, { token: member.token, body });
    await pass('+30m');
    const [found] = await eventually(
      () => open(member),
      ([one]) => one?.notice_as_paid === -1,
    );
    expect(found).toMatchObject({ stato: 0, total_pay: 0 });
  });
});

describe('the books', () => {
  it('agree with the payments, to the cent, after all of this', async () => {
    await house.pause();
    const [found] = (await queryPaused(
      { dataDir: house.dataDir, url: house.databaseUrl },
      `with books as (
         select p.id, p.stato, p.total_bid_cents as total, p.total_pay_cents as paid,
                (select coalesce(sum(amount_cents), 0) from ledger_entry e
                  where e.subject = 'payment:' || p.id and e.account = 'receivable') as receivable,
                (select coalesce(sum(amount_cents), 0) from ledger_entry e
                  where e.subject = 'payment:' || p.id and e.account = 'sales') as sales,
                (select coalesce(sum(amount_cents), 0) from ledger_entry e
                  where e.subject = 'payment:' || p.id and e.account in ('card', 'bank')) as money,
                (select coalesce(sum(amount_cents), 0) from ledger_entry e
                  where e.subject = 'payment:' || p.id and e.account = 'credit') as credit,
                (select coalesce(sum(came_cents), 0) from payment_part t where t.payment_id = p.id) as came,
                (select coalesce(sum(taken_cents), 0) from payment_part t where t.payment_id = p.id) as taken,
                (select coalesce(sum(amount_cents), 0) from refund r where r.subject = 'payment:' || p.id) as back,
                (select coalesce(sum(amount_cents), 0) from refund r
                  where r.subject = 'payment:' || p.id and r.status = 'pending') as owed_back
           from outstanding_payment p)
       select count(*)::int as payments,
              count(*) filter (where stato = 2)::int as lapsed,
              count(*) filter (where owed_back > 0)::int as owing,
              count(*) filter (where receivable <> case when stato = 2 then 0 else total - paid end)::int as receivable,
              count(*) filter (where sales <> case when stato = 2 then 0 else -total end)::int as sales,
              count(*) filter (where paid <> case when stato = 2 then 0 else taken end)::int as paid,
              count(*) filter (where came <> paid + back)::int as came,
              count(*) filter (where money <> came - (back - owed_back))::int as money,
              count(*) filter (where credit <> -owed_back)::int as credit,
              (select count(*) from (select posting from ledger_entry group by posting having sum(amount_cents) <> 0) x)::int
                as unbalanced
         from books`,
    )) as [Record<string, number>];
    expect(found['payments']).toBeGreaterThanOrEqual(7);
    expect(found['lapsed']).toBeGreaterThanOrEqual(4);
    expect(found['owing']).toBeGreaterThanOrEqual(1);
    expect(found).toMatchObject({ receivable: 0, sales: 0, paid: 0, came: 0, money: 0, credit: 0, unbalanced: 0 });
    await house.restart();
  });
});
