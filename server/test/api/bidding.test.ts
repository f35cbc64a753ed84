import { randomUUID } from 'node:crypto';
import { auctionLive, auctionMine, editBid, placeBid, type BidInput } from '@le-chai/contracts/bidding';
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

const lot = (given: object = {}) => house.createSale({ lot: SMALL.lot.bottle, price: 100, ...given });
const barrel = (given: object = {}) => house.createSale({ barrel: SMALL.barrel.barolo, price: 100, ...given });
const live = async (id: number) => (await house.api(auctionLive, { params: { id } })).result;
const mine = async (member: Member, id: number) =>
  (await house.api(auctionMine, { params: { id }, token: member.token })).result;
const place = (member: Member, id: number, body: BidInput, key?: string) =>
  house.api(placeBid, { params: { id }, body, token: member.token, ...(key && { key }) });
const edit = (member: Member, id: number, bidId: number, body: BidInput, key?: string) =>
  house.api(editBid, { params: { id, bid_id: bidId }, body, token: member.token, ...(key && { key }) });

describe('a lot', () => {
  it('follows the worked example: 100, 160, and a tie that the earlier bid wins at 200', async () => {
    const id = await lot();
    expect(await live(id)).toMatchObject({ currentPrice: 100, next_minimum: 100, bets: 0, history: [] });

    const first = (await place(anna!, id, { bid_offer: 100, max_bid: 200 })).result;
    expect(first.bid).toMatchObject({ bid_status: 'pending', bid_offer: 100, canEdit: true });
    expect(first.live).toMatchObject({ currentPrice: 100, next_minimum: 110, increment: 10 });
    expect(first.mine).toMatchObject({ standing: 'leading', user_max_bid_set: 200, canBid: false });

    const second = (await place(ben!, id, { bid_offer: 150 })).result;
    expect(second.live).toMatchObject({ currentPrice: 160, next_minimum: 170 });
    expect(second.mine).toMatchObject({ standing: 'outbid', is_highest_bid: false, units_now: 0 });

    const third = (await place(cleo!, id, { bid_offer: 200 })).result;
    expect(third.live.currentPrice).toBe(200);
    expect(third.mine.reason).toMatchObject({ kind: 'tie-earlier' });
    expect(await mine(anna!, id)).toMatchObject({
      standing: 'leading',
      is_highest_bid: true,
      units_now: 1,
      reason: { kind: 'still-lead', from: 160, to: 200, other_offer: 200 },
    });
  });

  it('shows everybody what happened and nobody another’s maximum', async () => {
    const id = await lot();
    await place(anna!, id, { bid_offer: 123, max_bid: 987.65 });
    await place(ben!, id, { bid_offer: 130, max_bid: 777.77 });
    const shown = await live(id);
    expect(shown.history.map(({ event, offer, units_now: units }) => ({ event, offer, units }))).toEqual([
      { event: 'outbid-at-once', offer: 130, units: 0 },
      { event: 'opened', offer: null, units: 1 },
    ]);
    expect(shown.history[0]!.member_no).toBe(ben!.memberNo);
    const refused = await place(cleo!, id, { bid_offer: 200 });
    const shownToOthers = JSON.stringify([shown, await mine(ben!, id), await mine(cleo!, id), refused.body]);
    expect(shownToOthers).not.toMatch(/987\.65|98765|"offer":123|_cents/);
    expect(JSON.stringify([shown, await mine(anna!, id)])).not.toMatch(/"777\.77|"max/);
    expect((await mine(anna!, id)).reason).toMatchObject({ kind: 'still-lead', other_offer: null });
  });

  it('lets the leader raise their own maximum without moving price or end', async () => {
    const id = await lot({ ends: '2m' });
    const { bid } = (await place(anna!, id, { bid_offer: 100, max_bid: 155 })).result;
    const { live: before } = (await place(ben!, id, { bid_offer: 150 })).result;
    expect(before.currentPrice).toBe(155);
    const raised = (await edit(anna!, id, bid.bid_id, { bid_offer: 100, max_bid: 300 })).result;
    expect(raised.live).toMatchObject({ currentPrice: 155, finish_data: before.finish_data });
    expect(raised.mine.bids.map(({ bid_status: status }) => status)).toEqual(['pending', 'deleted']);
    expect(raised.mine.user_max_bid_set).toBe(300);
    expect((await edit(anna!, id, bid.bid_id, { bid_offer: 100, max_bid: 400 })).status).toBe(404);
  });

  it('extends the end to three minutes by a bid with less left, and not by one refused', async () => {
    const id = await lot({ ends: '60s' });
    const { finish_data: end } = await live(id);
    await place(anna!, id, { bid_offer: 99 });
    expect((await live(id)).finish_data).toBe(end);
    const answer = await place(anna!, id, { bid_offer: 100 });
    const left = Date.parse(answer.result.live.finish_data!) - Number(answer.headers.get('x-server-time'));
    expect(left).toBeGreaterThan(178_000);
    expect(left).toBeLessThanOrEqual(180_100);
  });

  it('names the least amount when it refuses', async () => {
    const id = await lot();
    await place(anna!, id, { bid_offer: 100, max_bid: 200 });
    const refused = await place(ben!, id, { bid_offer: 105 });
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({ name: 'below-minimum', minimum: 110 });
    expect(refused.error.message).toContain('€110');
    expect(refused.error.fields).toHaveProperty('bid_offer');
  });

  it('refuses by name what the rules refuse', async () => {
    const id = await lot({ buyNow: 500 });
    expect((await place(anna!, id, { bid_offer: 500 })).error.name).toBe('buy-now-instead');
    const { bid } = (await place(anna!, id, { bid_offer: 200, max_bid: 300 })).result;
    expect((await place(anna!, id, { bid_offer: 210 })).error.name).toBe('already-bid');
    expect((await edit(anna!, id, bid.bid_id, { bid_offer: 150, max_bid: 400 })).error.name).toBe('lowers');
    expect((await edit(ben!, id, bid.bid_id, { bid_offer: 400 })).status).toBe(404);
    expect((await place(ben!, id, { bid_offer: 200, bid_quantity: 2 })).error.name).toBe('quantity-out-of-range');
    expect((await place(ben!, id, { bid_offer: 210, max_bid: 209 })).error.name).toBe('maximum-below-offer');
    expect((await place(ben!, id, { bid_offer: 210.001 })).status).toBe(422);
    expect((await place(ben!, 999_999, { bid_offer: 210 })).error.message).toBe('Auction 999999 not found');
    const scheduled = await lot({ starts: '1h', ends: '2h' });
    expect((await place(ben!, scheduled, { bid_offer: 100 })).error.name).toBe('not-open');
    const shop = await house.createSale({ lot: SMALL.lot.spirit, type: 'shop', price: 100 });
    expect((await place(ben!, shop, { bid_offer: 100 })).error.name).toBe('not-an-auction');
    expect((await house.api(placeBid, { params: { id }, body: { bid_offer: 500 } })).status).toBe(401);
  });
});

describe('a barrel', () => {
  it('follows the worked example: 30, 15 and 5 of 50', async () => {
    const id = await barrel();
    await place(anna!, id, { bid_offer: 120, bid_quantity: 30 });
    await place(ben!, id, { bid_offer: 110, bid_quantity: 15 });
    const third = (await place(cleo!, id, { bid_offer: 110, bid_quantity: 20 })).result;
    expect(third.mine).toMatchObject({ units_now: 5, standing: 'leading', user_max_bid_set: null });
    expect(third.live).toMatchObject({
      currentPrice: 110,
      next_minimum: 120,
      bid_percentage: 100,
      units_asked: 65,
      units_offered: 50,
    });
    expect(third.live.history.map(({ offer, units_now: units }) => [offer, units])).toEqual([
      [110, 5],
      [110, 15],
      [120, 30],
    ]);
    expect(await mine(ben!, id)).toMatchObject({ units_now: 15, reason: { kind: 'allocation' } });
    expect((await edit(cleo!, id, third.bid.bid_id, { bid_offer: 110, bid_quantity: 30 })).error.name).toBe(
      'below-minimum',
    );
    const raised = (await edit(cleo!, id, third.bid.bid_id, { bid_offer: 130, bid_quantity: 30 })).result;
    expect(raised.mine.units_now).toBe(30);
    expect((await mine(anna!, id)).units_now).toBe(20);
    expect(await mine(ben!, id)).toMatchObject({ units_now: 0, standing: 'outbid' });
  });

  it('takes no maximum, since the bid is the price', async () => {
    const id = await barrel();
    expect((await place(anna!, id, { bid_offer: 100, max_bid: 150 })).error.name).toBe('no-maximum-here');
  });
});

describe('an Idempotency-Key', () => {
  it('makes a bid once, and gives the same answer again', async () => {
    const id = await lot();
    const key = randomUUID();
    const first = await place(anna!, id, { bid_offer: 100, max_bid: 200 }, key);
    await place(ben!, id, { bid_offer: 150 });
    const again = await place(anna!, id, { bid_offer: 100, max_bid: 200 }, key);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect((await live(id)).bets).toBe(2);
  });

  it('makes a bid once when the same request comes many times at once', async () => {
    const id = await lot();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(anna!, id, { bid_offer: 100 }, key)));
    expect(new Set(answers.map((answer) => answer.result.bid.bid_id)).size).toBe(1);
    expect((await live(id)).bets).toBe(1);
  });

  it('repeats a refusal, and refuses another request under the same key', async () => {
    const id = await lot();
    const key = randomUUID();
    const first = await place(anna!, id, { bid_offer: 90 }, key);
    expect(first.error.name).toBe('below-minimum');
    expect((await place(anna!, id, { bid_offer: 90 }, key)).body).toEqual(first.body);
    expect((await place(anna!, id, { bid_offer: 100 }, key)).error.name).toBe('idempotency-key-reused');
    expect((await place(ben!, id, { bid_offer: 100 }, key)).status).toBe(200);
  });

  it('holds for a raise too', async () => {
    const id = await lot();
    const { bid } = (await place(anna!, id, { bid_offer: 100 })).result;
    const key = randomUUID();
    const first = await edit(anna!, id, bid.bid_id, { bid_offer: 150 }, key);
    expect((await edit(anna!, id, bid.bid_id, { bid_offer: 150 }, key)).body).toEqual(first.body);
    expect((await live(id)).bets).toBe(2);
  });
});

describe('the calls that are polled', () => {
  it('answer 304 to the ETag they gave until something changes', async () => {
    const id = await lot();
    const first = await house.api(auctionLive, { params: { id } });
    const headers = { 'if-none-match': first.headers.get('etag')! };
    expect((await house.api(auctionLive, { params: { id }, headers })).status).toBe(304);
    await place(anna!, id, { bid_offer: 100 });
    const changed = await house.api(auctionLive, { params: { id }, headers });
    expect(changed.result.bets).toBe(1);
    expect(changed.result.version).toBeGreaterThan(first.result.version);

    const own = await house.api(auctionMine, { params: { id }, token: anna!.token });
    const ownHeaders = { 'if-none-match': own.headers.get('etag')! };
    const again = await house.api(auctionMine, { params: { id }, token: anna!.token, headers: ownHeaders });
    expect(again.status).toBe(304);
  });

  it('are public for what everyone may know, and the member’s for the rest', async () => {
    const id = await lot();
    expect((await house.api(auctionLive, { params: { id } })).status).toBe(200);
    expect((await house.api(auctionMine, { params: { id } })).status).toBe(401);
    expect((await house.api(auctionLive, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('many bids at once', () => {
  it('are decided one after another, and none is lost', async () => {
    const id = await barrel();
    const members = [anna!, ben!, cleo!, ...(await Promise.all([1, 2, 3].map(() => house.createMember())))];
    const answers = await Promise.all(members.map((member) => place(member, id, { bid_offer: 100, bid_quantity: 10 })));
    // Once the bids ask for every unit, one that comes later at the opening price is too low.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
    const { history, bets, units_asked: asked } = await live(id);
    expect(bets).toBe(history.length);
    expect(asked).toBe(10 * bets);
    expect(history.reduce((sum, entry) => sum + entry.units_now, 0)).toBe(50);
  });
});
