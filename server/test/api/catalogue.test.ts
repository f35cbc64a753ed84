import type { Auction } from '@le-chai/contracts/auction';
import {
  addToWishlist,
  auctionCounter,
  auctionFilters,
  removeFromWishlist,
  saleDetail,
  weeklyOffers,
} from '@le-chai/contracts/auctions';
import { saleCalendar } from '@le-chai/contracts/calendar';
import { placeBid } from '@le-chai/contracts/bidding';
import type { QueryOf } from '@le-chai/contracts/call';
import { SMALL, startHouse, type House, type Member } from './harness.ts';

let house: House;
let member: Member;
let other: Member;
const sales: Record<'bottle' | 'case' | 'spirit' | 'barrel' | 'shop' | 'later' | 'charity', number> = {} as never;

beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember('Collector');
  other = await house.createMember('Explorer');
  const { lot, barrel } = SMALL;
  sales.bottle = await house.createSale({ lot: lot.bottle, type: 'single-lot', price: 200, weekly: true, ends: '1h' });
  sales.case = await house.createSale({
    lot: lot.case,
    type: 'collection',
    price: 900,
    ends: '2h',
    name: 'Zéro 100% Cuvée',
  });
  sales.spirit = await house.createSale({ lot: lot.spirit, type: 'single-lot', price: 40, weekly: true, ends: '3h' });
  sales.barrel = await house.createSale({
    barrel: barrel.barolo,
    type: 'collection',
    price: 110,
    ends: '4h',
    units: 50,
  });
  sales.shop = await house.createSale({ lot: lot.bottle, type: 'shop', price: 350, units: 12, ends: '5h' });
  sales.later = await house.createSale({ lot: lot.bottle, type: 'single-lot', price: 200, starts: '2h', ends: '9h' });
  sales.charity = await house.createSale({ lot: lot.bottle, type: 'single-lot', price: 60, charity: true, ends: '6h' });
}, 60_000);
afterAll(() => house.stop());

type Query = QueryOf<typeof weeklyOffers>;
const list = async (query: Query = {}, token = member.token) =>
  (await house.api(weeklyOffers, { query: { per_page: 50, ...query }, token })).result;
const idsOf = async (query: Query = {}, token = member.token) =>
  (await list(query, token)).items.map(({ id_sale }) => Number(id_sale));
const pricesOf = async (query: Query) => (await list(query)).items.map(({ currentPrice }) => currentPrice);
const idsWith = (filters: Record<string, string[]>) => idsOf({ filters: JSON.stringify(filters) });
const detail = async (saleId: number, token = member.token): Promise<Auction> => {
  const { result } = await house.api(saleDetail, { params: { saleId }, token });
  if ('is_private' in result) throw new Error(`Sale ${saleId} takes no bids`);
  return result;
};

const groups = async (filters: Record<string, string[]> = {}) =>
  (
    await house.api(auctionFilters, {
      query: { onGoing: 'true', filters: JSON.stringify(filters) },
      token: member.token,
    })
  ).result;

const ask = (token: string, etag?: string) =>
  house.api(weeklyOffers, { token, ...(etag && { headers: { 'if-none-match': etag } }) });

describe('a list', () => {
  it('shows what ends soonest first, then what is to come', async () => {
    const { bottle, case: six, spirit, barrel, shop, charity, later } = sales;
    expect(await idsOf()).toEqual([bottle, six, spirit, barrel, shop, charity, later]);
  });

  it('shows what is on, of the kind asked for', async () => {
    expect(await idsOf({ onGoing: 'true' })).not.toContain(sales.later);
    expect(await idsOf({ weekly: 'true' })).toEqual([sales.bottle, sales.spirit]);
    expect(await idsOf({ type_product: 'barrel', id_type_auction: 'collection' })).toEqual([sales.barrel]);
    expect(await idsOf({ id_type_auction: 'shop' })).toEqual([sales.shop]);
    expect(await idsOf({ id: String(sales.spirit) })).toEqual([sales.spirit]);
    expect(await idsOf({ id_builder: String(SMALL.builder.spirit) })).toEqual([sales.spirit]);
  });

  it.each([
    ['price-asc', [40, 60, 110, 200, 200, 350, 900]],
    ['price-desc', [900, 350, 200, 200, 110, 60, 40]],
  ] as const)('sorts by %s', async (sort, prices) => {
    expect((await list({ sort })).items.map(({ currentPrice }) => currentPrice)).toEqual(prices);
  });

  it('keeps to a range of prices, both ends among them, and counts filters within it', async () => {
    expect(await pricesOf({ sort: 'price-asc', price_from: 60, price_to: 200 })).toEqual([60, 110, 200, 200]);
    expect(await pricesOf({ sort: 'price-asc', price_from: '201' })).toEqual([350, 900]);
    expect(await pricesOf({ price_to: 40 })).toEqual([40]);
    expect(await pricesOf({ price_from: 200, price_to: 60 })).toEqual([]);
    const { result } = await house.api(auctionFilters, { query: { price_to: 40 }, token: member.token });
    expect(result['root_category']?.filters).toEqual([{ label: 'Spirits', total: 1, value: 'spirit' }]);
  });

  it('is narrowed to what is for charity, and by whether anybody has bid', async () => {
    expect(await idsWith({ charity: ['yes'] })).toEqual([sales.charity]);
    expect(await idsWith({ bids: ['some'] })).toEqual([]);
    expect(await idsWith({ bids: ['none'] })).not.toContain(sales.shop);
    const { bids, charity } = await groups();
    expect(charity?.filters).toEqual([{ label: 'For charity', total: 1, value: 'yes' }]);
    expect(bids?.filters).toEqual([{ label: 'No bids yet', total: 5, value: 'none' }]);
  });

  it('knows orders that came later by a parameter of their own, which holds before the other', async () => {
    const ids = await idsOf({ order: 'most-bids', sort: 'price-asc' });
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(await idsOf({ order: 'drink-soonest' })).toHaveLength(ids.length);
  });

  it('sorts by name and by age, both ways', async () => {
    const names = (await list({ sort: 'a-to-z' })).items.map(({ name }) => name);
    expect(names).toEqual([...names].toSorted((a, b) => a.localeCompare(b, 'en')));
    expect((await list({ sort: 'z-to-a' })).items.map(({ name }) => name)).toEqual(names.toReversed());
    expect(await idsOf({ sort: 'newest-first' })).toEqual((await idsOf({ sort: 'oldest-first' })).toReversed());
    expect((await idsOf({ sort: 'newest-first' }))[0]).toBe(sales.later);
  });

  it('finds all the words, without their accents and capitals', async () => {
    expect(await idsOf({ q: 'ZERO cuvee' })).toEqual([sales.case]);
    expect(await idsOf({ q: 'chateau VAUCLERC pauillac 2016', onGoing: 'true' })).not.toContain(sales.spirit);
    expect(await idsOf({ q: 'glen tarrach' })).toEqual([sales.spirit]);
    expect(await idsOf({ q: 'nebbiolo piemonte' })).toEqual([sales.barrel]);
    expect(await idsOf({ q: 'glen pauillac' })).toEqual([]);
  });

  it('takes signs in a search for what they are', async () => {
    expect(await idsOf({ q: '100%' })).toEqual([sales.case]);
    for (const q of ['%', '_', '\\']) expect((await idsOf({ q })).length).toBe(q === '%' ? 1 : 0);
    expect(await idsOf({ q: "' or 1=1 --" })).toEqual([]);
  });

  it('covers every sale exactly once over its pages, whatever the order and size', async () => {
    const all = (await idsOf()).toSorted();
    for (const sort of ['default', 'price-asc', 'a-to-z', 'newest-first'] as const) {
      for (const perPage of [1, 2, 3, 6]) {
        const pages = Math.ceil(all.length / perPage);
        const seen: number[] = [];
        for (let page = 1; page <= pages; page += 1) {
          const answer = await list({ sort, per_page: perPage, page });
          expect(answer).toMatchObject({ total: all.length, page, total_pages: pages });
          seen.push(...answer.items.map(({ id_sale }) => Number(id_sale)));
        }
        expect(seen.toSorted()).toEqual(all);
      }
    }
    expect((await list({ page: 99 })).items).toEqual([]);
    expect((await house.api(weeklyOffers, { token: member.token })).result.items).toHaveLength(6);
  });
});

describe('the filter groups', () => {
  it('count the sales there would be, given what is chosen in the other groups', async () => {
    const chosen = { root_category: ['wine'], size: ['0.75', '1.5'] };
    for (const [key, group] of Object.entries(await groups(chosen))) {
      for (const { value, total } of group.filters) {
        const filters: Record<string, string[]> = { ...chosen, [key]: [String(value)] };
        const { total: shown } = await list({ onGoing: 'true', filters: JSON.stringify(filters) });
        expect(`${key} ${value}: ${total}`).toBe(`${key} ${value}: ${shown}`);
      }
    }
  });

  it('name what can be chosen', async () => {
    const { root_category, region, color, producer, vintage, size, price } = await groups();
    expect(root_category?.filters.map(({ label }) => label)).toEqual(['Spirits', 'Wine']);
    expect(region?.filters.map(({ label }) => label)).toEqual(['Bordeaux', 'Piemonte', 'Speyside']);
    expect(color?.filters.map(({ label }) => label)).toEqual(['Other', 'Red']);
    expect(producer?.filters).toContainEqual({ label: 'Glen Tarrach', total: 1, value: '2' });
    expect(vintage?.filters.map(({ label }) => label)).toEqual(['2024', '2016']);
    expect(size?.filters.map(({ label }) => label)).toEqual(['0.7 L', '0.75 L', '1.5 L']);
    expect(price?.filters[0]).toEqual({ label: 'Under €50', total: 1, value: '0-50' });
  });

  it('keep a chosen value of which nothing is left', async () => {
    const { region } = await groups({ region: ['Speyside'], root_category: ['wine'] });
    expect(region?.filters).toContainEqual({ label: 'Speyside', total: 0, value: 'Speyside' });
  });
});

it('shows when sales begin and end, the member’s own marked', async () => {
  const calendar = async (token: string) => (await house.api(saleCalendar, { token })).result;
  const watcher = await house.createMember();
  await house.api(addToWishlist, { params: { saleId: sales.later }, token: watcher.token });
  const moments = await calendar(watcher.token);
  const times = moments.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  const begins = moments.filter(({ what }) => what === 'begins');
  expect(begins).toMatchObject([{ total: 1, sales: [{ id_sale: sales.later, mark: 'wishlist' }] }]);
  const others = (await calendar(other.token)).filter(({ what }) => what === 'begins');
  expect(others).toMatchObject([{ total: 1, sales: [{ id_sale: sales.later, mark: null }] }]);
  const ending = moments.filter(({ what }) => what === 'ends').flatMap(({ sales: named }) => named);
  expect(ending.map(({ id_sale }) => id_sale)).toEqual(expect.arrayContaining([sales.bottle, sales.shop]));
});

it('counts the sales that are on by kind', async () => {
  const { result } = await house.api(auctionCounter, { token: member.token });
  expect(result).toEqual({ charity: 1, collection: 1, singleLots: 3, barrel: 1 });
});

describe('a sale in detail', () => {
  it('is the one of the lists, whole', async () => {
    const auctions = (await list()).items.filter(({ type }) => type.id !== 5);
    expect(await Promise.all(auctions.map(({ id_sale }) => detail(id_sale)))).toEqual(auctions);
  });

  it('shows a lot with its bottles', async () => {
    expect(await detail(sales.case)).toMatchObject({
      product_type: 'lot',
      rootCategory: 7,
      house_estimated_market_price: 3 * 312 + 744,
      canBid: true,
      max_bid_feature_is_available: true,
      lot: {
        components: [
          { quantity: 3, size: 0.75, vintage: 2016 },
          { quantity: 1, size: 1.5, emp: 744 },
        ],
      },
    });
  });

  it('shows a barrel with its casings, the house’s own free of charge', async () => {
    const barrel = await detail(sales.barrel);
    if (barrel.product_type !== 'barrel') throw new Error('not a barrel');
    expect(barrel.options.quantities).toEqual({ min: 1, max: 50, step: 6, mul: 4.5 });
    const [bottle, magnum] = barrel.barrel.bottling;
    expect(bottle?.casing.map(({ type, capacity }) => `${type} ${capacity}`)).toEqual([
      'OC 6',
      ...[1, 2, 3, 4, 5, 6].map((capacity) => `CC ${capacity}`),
    ]);
    expect(magnum?.casing.filter(({ type }) => type === 'CC').map(({ capacity, price }) => [capacity, price])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  it('takes no bids before its time, and none in the shop', async () => {
    expect(await detail(sales.later)).toMatchObject({ status: 'scheduled', canBid: false });
    expect((await list({ id: sales.shop })).items).toMatchObject([{ canBid: false }]);
  });
});

describe('the wishlist', () => {
  it('takes a sale on and off, once and again, for its member alone', async () => {
    const params = { saleId: sales.spirit };
    for (const _ of [1, 2]) {
      expect((await house.api(addToWishlist, { params, token: member.token })).result).toEqual({ isWishlist: true });
    }
    expect(await idsOf({ wishlist: 'true' })).toEqual([sales.spirit]);
    expect((await detail(sales.spirit)).isWishlist).toBe(true);
    expect(await idsOf({ wishlist: 'true' }, other.token)).toEqual([]);
    expect((await detail(sales.spirit, other.token)).isWishlist).toBe(false);
    for (const _ of [1, 2]) {
      expect((await house.api(removeFromWishlist, { params, token: member.token })).result).toEqual({
        isWishlist: false,
      });
    }
    expect(await idsOf({ wishlist: 'true' })).toEqual([]);
  });
});

describe('an answer already held', () => {
  it('is not sent again while nothing changed', async () => {
    const { headers } = await ask(member.token);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const again = await ask(member.token, `"of another", ${etag}`);
    expect(again.status).toBe(304);
    expect(again.body).toBeNull();
  });

  it('is sent again after any change that shows in it, and to another member', async () => {
    let etag = (await ask(member.token)).headers.get('etag') ?? '';
    const changed = async () => {
      const answer = await ask(member.token, etag);
      etag = answer.headers.get('etag') ?? '';
      return answer.status === 200;
    };
    expect((await ask(other.token, etag)).status).toBe(200);
    await house.api(addToWishlist, { params: { saleId: sales.bottle }, token: member.token });
    expect(await changed()).toBe(true);
    expect(await changed()).toBe(false);
    await house.api(placeBid, {
      params: { id: sales.charity },
      body: { bid_offer: 60, max_bid: 90 },
      token: other.token,
    });
    expect(await changed()).toBe(true);
    const soon = await house.createSale({ lot: SMALL.lot.bottle, price: 10, ends: '2s' });
    expect(await changed()).toBe(true);
    expect(await idsOf({ onGoing: 'true' })).toContain(soon);
    await new Promise((resolve) => setTimeout(resolve, 2200));
    expect(await changed()).toBe(true);
    expect(await idsOf({ onGoing: 'true' })).not.toContain(soon);
  });
});

describe('what others bid', () => {
  it('shows in the price, never as their maximum', async () => {
    const saleId = await house.createSale({ lot: SMALL.lot.case, type: 'single-lot', price: 100, ends: '1h' });
    const bid = (max_bid: number, token: string) =>
      house.api(placeBid, { params: { id: saleId }, body: { bid_offer: max_bid, max_bid }, token });
    // No time of the answers has five digits in a row.
    const most = 77_777;
    expect((await bid(most, member.token)).status).toBe(200);
    expect((await bid(150, other.token)).status).toBe(200);
    const mine = await detail(saleId);
    expect(mine).toMatchObject({
      currentPrice: 160,
      user_max_bid_set: most,
      is_highest_bid: true,
      standing: 'leading',
      canBid: false,
      options: { bids: [{ bid_status: 'pending', bid_quantity: 1, canEdit: true }] },
    });
    const theirs = await house.api(saleDetail, { params: { saleId }, token: other.token });
    expect(theirs.result).toMatchObject({ user_max_bid_set: 150, is_highest_bid: false, standing: 'outbid' });
    const lists = await house.api(weeklyOffers, { query: { per_page: 50 }, token: other.token });
    const third = await house.createMember();
    const stranger = await house.api(saleDetail, { params: { saleId }, token: third.token });
    expect(stranger.result).toMatchObject({ user_max_bid_set: null, standing: 'none', options: { bids: [] } });
    for (const { body } of [theirs, lists, stranger]) expect(JSON.stringify(body)).not.toContain(String(most));
    expect(await idsOf({ bidded: 'true' }, other.token)).toContain(saleId);
    expect(await idsOf({ bidded: 'true' }, third.token)).toEqual([]);
  });

  it('leaves a barrel to those whose bids are filled', async () => {
    const saleId = await house.createSale({
      barrel: SMALL.barrel.last,
      type: 'collection',
      price: 100,
      units: 6,
      ends: '1h',
    });
    const bid = (bid_offer: number, bid_quantity: number, token: string) =>
      house.api(placeBid, { params: { id: saleId }, body: { bid_offer, bid_quantity }, token });
    await bid(100, 6, member.token);
    expect((await detail(saleId)).standing).toBe('leading');
    await bid(150, 6, other.token);
    expect(await detail(saleId)).toMatchObject({ standing: 'outbid', bid_percentage: 100, currentPrice: 150 });
    expect((await detail(saleId, other.token)).standing).toBe('leading');
  });
});

describe('what a member bid on', () => {
  it('is narrowed to how they stand, and counted by it', async () => {
    const [bidder, rival] = [await house.createMember(), await house.createMember()];
    const sale = () => house.createSale({ lot: SMALL.lot.case, type: 'single-lot', price: 100, ends: '1h' });
    const bid = (saleId: number, bid_offer: number, { token }: Member) =>
      house.api(placeBid, { params: { id: saleId }, body: { bid_offer }, token });
    const [leading, outbid, won, lost] = [await sale(), await sale(), await sale(), await sale()];
    for (const id of [leading, outbid, won, lost]) await bid(id, 100, bidder);
    for (const id of [outbid, lost]) await bid(id, 500, rival);
    for (const id of [won, lost]) await house.operate(['sale', 'close', String(id)]);

    const standings = { leading: 1, outbid: 1, won: 1, lost: 1 };
    expect(await list({ bidded: 'true' }, bidder.token)).toMatchObject({ total: 4, standings });
    for (const [standing, id] of Object.entries({ leading, outbid, won, lost })) {
      const narrowed = await list({ bidded: 'true', standing: standing as 'won' }, bidder.token);
      expect(narrowed).toMatchObject({ items: [{ id_sale: id, standing }], total: 1, standings });
    }
    expect(await list({ bidded: 'true', id: leading }, bidder.token)).toMatchObject({
      standings: { leading: 1, outbid: 0, won: 0, lost: 0 },
    });

    await bid(leading, 500, rival);
    expect(await idsOf({ bidded: 'true', standing: 'leading' }, bidder.token)).toEqual([]);
    expect((await idsOf({ bidded: 'true', standing: 'outbid' }, bidder.token)).toSorted()).toEqual(
      [leading, outbid].toSorted(),
    );
    expect(await list({ wishlist: 'true' }, bidder.token)).not.toHaveProperty('standings');
  });

  it('stands by the units that would be won, where there are several', async () => {
    const [bidder, rival] = [await house.createMember(), await house.createMember()];
    const units = { type: 'collection', price: 100, units: 6, ends: '1h' } as const;
    const saleId = await house.createSale({ barrel: SMALL.barrel.last, ...units });
    const bid = (bid_offer: number, { token }: Member) =>
      house.api(placeBid, { params: { id: saleId }, body: { bid_offer, bid_quantity: 6 }, token });
    await bid(100, bidder);
    expect(await idsOf({ bidded: 'true', standing: 'leading' }, bidder.token)).toEqual([saleId]);
    await bid(150, rival);
    expect(await idsOf({ bidded: 'true', standing: 'leading' }, bidder.token)).toEqual([]);
    expect(await idsOf({ bidded: 'true', standing: 'outbid' }, bidder.token)).toEqual([saleId]);
  });
});

describe('what is over for long', () => {
  it('leaves the lists, and stays with those who bid or wished, and at its address', async () => {
    const old = await house.createSale({ lot: SMALL.lot.bottle, price: 100, name: 'Of long ago', ends: '2d' });
    await house.api(placeBid, { params: { id: old }, body: { bid_offer: 100 }, token: member.token });
    await house.api(addToWishlist, { params: { saleId: old }, token: other.token });
    await house.operate(['sale', 'close', String(old)]);
    expect(await idsOf({ q: 'long ago' })).toEqual([old]);
    await house.operate(['clock', 'move', '+91d']);
    const [bidder, wisher] = [
      await house.login(member.email, member.password),
      await house.login(other.email, other.password),
    ];
    expect(await idsOf({ q: 'long ago' }, wisher)).toEqual([]);
    expect(await idsOf({ bidded: 'true', q: 'LONG ago' }, bidder)).toEqual([old]);
    expect(await idsOf({ wishlist: 'true', q: 'long' }, wisher)).toEqual([old]);
    expect(await idsOf({ wishlist: 'true' }, bidder)).not.toContain(old);
    expect(await detail(old, bidder)).toMatchObject({
      status: 'closed',
      options: { bids: [{ bid_offer: 100 }] },
    });
  });
});
