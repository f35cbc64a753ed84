import { placeBid } from '@le-chai/contracts/bidding';
import { Home, HOME_LOTS, readHome } from '@le-chai/contracts/home';
import { type House, type Member, SMALL, startHouse } from './harness.ts';
import { untilHolds } from './support/until.ts';

let house: House;
let member: Member;
beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember();
});
afterAll(() => house.stop());

const home = async () => (await house.api(readHome, {})).result;
const lotIds = async () => (await home()).lots.map(({ id_sale }) => Number(id_sale));
const weekly = (sale: { starts?: string; ends: string }) =>
  house.createSale({ lot: SMALL.lot.bottle, type: 'single-lot', price: 200, weekly: true, ...sale });

describe('what visitors see of the week', () => {
  it('says nothing while nothing is on, nor when the next lots open where none are known', async () => {
    await house.createSale({ barrel: SMALL.barrel.barolo, type: 'collection', price: 110, ends: '4h', units: 50 });
    await house.createSale({ lot: SMALL.lot.bottle, type: 'private-sale', price: 350, units: 12, ends: '5h' });
    await house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price: 350, units: 12, ends: '5h' });
    await house.createSale({ lot: SMALL.lot.bottle, type: 'single-lot', price: 90, ends: '5h' });
    expect(await home()).toMatchObject({ lots: [], opens: null });
  });

  it('says when the next lots open, once members see them', async () => {
    await weekly({ starts: '3h', ends: '9h' });
    await weekly({ starts: '2h', ends: '9h' });
    const opens = Date.parse((await home()).opens!);
    expect(Math.abs(opens - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000);
  });

  it('shows the lots that close first, three at most, and follows their prices', async () => {
    const last = await weekly({ ends: '4h' });
    const [third, first, second] = [
      await weekly({ ends: '3h' }),
      await weekly({ ends: '1h' }),
      await weekly({ ends: '2h' }),
    ];
    expect(await lotIds()).toEqual([first, second, third]);
    expect(await lotIds()).toHaveLength(HOME_LOTS);
    expect(await lotIds()).not.toContain(last);
    expect((await home()).opens).toBeNull();
    await house.api(placeBid, { token: member.token, params: { id: first }, body: { bid_offer: 250 } });
    await untilHolds(async () => expect((await home()).lots[0]).toMatchObject({ bets: 1 }));
  });

  it('has no field beyond those of the contract: nothing of those who bid, of estimates, or of what a lot may be bought at', async () => {
    const answer = await (await ask()).json();
    const { result } = answer as { result: Home };
    expect(Object.keys(result).toSorted()).toEqual(['cover', 'lots', 'opens']);
    expect(Object.keys(result.lots[0]!).toSorted()).toEqual([
      'bets',
      'bottles',
      'currentPrice',
      'finish_data',
      'id_sale',
      'name',
      'units',
    ]);
  });
});

describe('how bottles are covered', () => {
  it('is what the house has set, at once when it sets something else', async () => {
    const terms = { storage: { rate: 0, limit: 90_000 }, transit: { rate: 0.7, limit: 12_345.5 } };
    await house.operate(['house', 'set', 'insurance', JSON.stringify(terms)]);
    await untilHolds(async () => expect((await home()).cover).toEqual(terms));
  });
});

const ask = (headers: Record<string, string> = {}) => fetch(`${house.url}${readHome.path}`, { headers });

it('costs no more than a tag while nothing has changed', async () => {
  const { status, headers } = await ask();
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect((await ask({ 'if-none-match': headers.get('etag')! })).status).toBe(304);
  await weekly({ ends: '30m' });
  await untilHolds(async () => expect((await ask({ 'if-none-match': headers.get('etag')! })).status).toBe(200));
});

it('answers a member alike: nothing of it is theirs', async () => {
  expect((await house.api(readHome, { token: member.token })).result).toEqual(await home());
});
