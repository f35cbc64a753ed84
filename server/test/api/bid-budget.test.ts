import { getBidBudget, putBidBudget } from '@le-chai/contracts/bid-budget';
import { type BidInput, placeBid } from '@le-chai/contracts/bidding';
import { SMALL, startHouse, type House, type Member } from './harness.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const bid = (id: number, { token }: Member, body: BidInput) => house.api(placeBid, { token, params: { id }, body });
const budgetOf = async ({ token }: Member, without?: number) =>
  (await house.api(getBidBudget, { query: without === undefined ? {} : { without }, token })).result;

it('is what a member would pay at most for what they lead, and nobody else’s bids', async () => {
  const [ada, ben] = [await house.createMember(), await house.createMember()];
  const first = await house.createSale({ lot: SMALL.lot.bottle, price: 100, ends: '3h' });
  const second = await house.createSale({ lot: SMALL.lot.case, price: 200, ends: '3h' });
  await bid(first, ada, { bid_offer: 100, max_bid: 150 });
  await bid(second, ada, { bid_offer: 200 });
  expect(await budgetOf(ada)).toEqual({ budget: null, bids: 350 });
  expect(await budgetOf(ada, first)).toEqual({ budget: null, bids: 200 });
  expect(await budgetOf(ben)).toEqual({ budget: null, bids: 0 });
  // Outbid, a bid for a lot cannot win any more.
  await bid(first, ben, { bid_offer: 200, max_bid: 400 });
  expect((await budgetOf(ada)).bids).toBe(200);
  expect((await budgetOf(ben)).bids).toBe(400);
  await house.operate(['sale', 'close', String(second)]);
  expect((await budgetOf(ada)).bids).toBe(0);
});

it('counts all units that a bid is for', async () => {
  const ada = await house.createMember();
  const sale = await house.createSale({ barrel: SMALL.barrel.last, price: 30, ends: '3h' });
  await bid(sale, ada, { bid_offer: 30, bid_quantity: 2 });
  const { bids } = await budgetOf(ada);
  expect(bids).toBeGreaterThan(30 * 2);
  expect(bids % 30).toBe(0);
});

it('is kept for its member alone until it is taken back', async () => {
  const [ada, ben] = [await house.createMember(), await house.createMember()];
  const put = async (budget: number | null) =>
    (await house.api(putBidBudget, { body: { budget }, token: ada.token })).result;
  expect(await put(5000)).toEqual({ budget: 5000, bids: 0 });
  expect(await put(6000)).toEqual({ budget: 6000, bids: 0 });
  expect(await budgetOf(ada)).toEqual({ budget: 6000, bids: 0 });
  expect(await budgetOf(ben)).toEqual({ budget: null, bids: 0 });
  expect(await put(null)).toEqual({ budget: null, bids: 0 });
});
