import { addToWishlist, auctionFilters, saleDetail, weeklyOffers } from '@le-chai/contracts/auctions';
import { shop, shopLookup, SHOP_PER_PAGE, type DirectSale } from '@le-chai/contracts/direct-sales';
import type { QueryOf } from '@le-chai/contracts/call';
import { listNotices } from '@le-chai/contracts/notices';
import { notifyMe } from '@le-chai/contracts/notify-me';
import { salesSearch } from '@le-chai/contracts/search';
import { auctionLookup, whatsNew } from '@le-chai/contracts/whats-new';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { buyerIn, eventually } from './support/buyer.ts';

let house: House;
let member: Member;
const sales: Record<'auction' | 'cask' | 'shop' | 'privately' | 'litres' | 'later', number> = {} as never;

beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember();
  const { lot, barrel } = SMALL;
  sales.auction = await house.createSale({ lot: lot.spirit, price: 40, name: 'Rare <b>malt</b> & peat' });
  sales.cask = await house.createSale({ barrel: barrel.barolo, type: 'collection', price: 110, units: 50 });
  sales.shop = await house.createSale({ lot: lot.case, type: 'shop', price: 1600, units: 12, name: 'Été in cases' });
  sales.privately = await house.createSale({
    lot: lot.bottle,
    type: 'private-sale',
    price: 350,
    ends: '5h',
    name: 'Old Pauillac',
  });
  sales.litres = await house.createSale({ barrel: barrel.last, type: 'shop', price: 100, units: 6, minUnits: 2 });
  sales.later = await house.createSale({ lot: lot.bottle, type: 'shop', price: 90, starts: '2h', ends: '9h' });
}, 60_000);
afterAll(() => house.stop());

const list = async (query: QueryOf<typeof shop> = {}) => (await house.api(shop, { query, token: member.token })).result;
const idsOf = async (query: QueryOf<typeof shop> = {}) =>
  (await list(query)).items.map(({ id_sale }) => Number(id_sale));
const detail = async (saleId: number) =>
  (await house.api(saleDetail, { params: { saleId }, token: member.token })).result;

const newest = async (query: QueryOf<typeof whatsNew>) =>
  (await house.api(whatsNew, { query, token: member.token })).result;

const lookUp = async (query: QueryOf<typeof auctionLookup>) =>
  (await house.api(auctionLookup, { query, token: member.token })).result.map(({ id_auction }) => Number(id_auction));

const suggest = async (query: QueryOf<typeof salesSearch>) =>
  (await house.api(salesSearch, { query, token: member.token })).result;

describe('the shop', () => {
  it('shows direct sales alone, of the kind asked for', async () => {
    expect(await idsOf()).toEqual([sales.shop, sales.litres, sales.privately, sales.later]);
    expect(await idsOf({ id_type_auction: 'shop', onGoing: 'true' })).toEqual([sales.shop, sales.litres]);
    expect(await idsOf({ id_type_auction: 'private-sale' })).toEqual([sales.privately]);
    expect(await idsOf({ onGoing: 'true', type_product: 'barrel' })).toEqual([sales.litres]);
    expect(await idsOf({ sort: 'price-asc' })).toEqual([sales.later, sales.litres, sales.privately, sales.shop]);
    expect(await idsOf({ q: 'ETE' })).toEqual([sales.shop]);
    expect(await idsOf({ id: sales.auction })).toEqual([]);
    expect(await idsOf({ filters: JSON.stringify({ size: ['1.5'] }) })).toEqual([sales.shop]);
  });

  it('comes in pages of nine', async () => {
    const page = await list({ per_page: 3, page: 2 });
    expect(page).toMatchObject({ total: 4, page: 2, total_pages: 2, items: [{ id_sale: sales.later }] });
    expect(Math.ceil((await list()).total / SHOP_PER_PAGE)).toBe((await list()).total_pages);
  });

  it('shows a lot with its bottles and prices', async () => {
    expect(await detail(sales.shop)).toMatchObject({
      is_private: false,
      product_type: 'lot',
      price: 1600,
      emp: 3 * 312 + 744,
      root_category: 7,
      quantity_options: { min: 1, max: 12, step: 1, mul: 1 },
      units_left: 12,
      only_few_left: false,
      is_available: true,
      is_in_wishlist: false,
      components: [
        { vintage: 2016, bottle_size: 0.75, quantity: 3, wine_color: 'red', name: 'Château Vauclerc, Pauillac 2016' },
        { bottle_size: 1.5, quantity: 1 },
      ],
      product: { case_: 'Original wooden case', components: [{ quantity: 3 }, { quantity: 1 }] },
    });
    expect(await detail(sales.privately)).toMatchObject({ is_private: true, type: { id: 3 } });
    expect(await detail(sales.later)).toMatchObject({ is_available: false, status: 'scheduled' });
  });

  it('shows a barrel with what is bottled from it', async () => {
    expect(await detail(sales.litres)).toMatchObject({
      product_type: 'barrel',
      price: 100,
      emp: 110,
      quantity_options: { min: 2, max: 6, step: 6, mul: 4.5 },
      product: { id_barrel: SMALL.barrel.last, bottling: [{ size: 0.75 }] },
    });
  });

  it('is the same at the address without a slash, by which one sale is looked up', async () => {
    const query = { onGoing: 'true', id: sales.litres, id_type_auction: 'shop' } as const;
    const { result } = await house.api(shopLookup, { query, token: member.token });
    expect(result.items).toEqual([await detail(sales.litres)]);
    const none = await house.api(shopLookup, {
      query: { ...query, id_type_auction: 'private-sale' },
      token: member.token,
    });
    expect(none.result.items).toEqual([]);
  });

  it('marks what the member wished for', async () => {
    await house.api(addToWishlist, { params: { saleId: sales.shop }, token: member.token });
    expect(await detail(sales.shop)).toMatchObject({ is_in_wishlist: true });
    const { result } = await house.api(weeklyOffers, { query: { wishlist: 'true' }, token: member.token });
    expect(result.items.map(({ id_sale }) => id_sale)).toEqual([sales.shop]);
  });

  it('counts its filters', async () => {
    const query = { onGoing: 'true', id_type_auction: 'private-sale' } as const;
    const { result } = await house.api(auctionFilters, { query, token: member.token });
    expect(result['price']?.filters).toEqual([{ label: '€250 to €500', total: 1, value: '250-500' }]);
  });
});

describe('what’s new', () => {
  it('are the sales that are on, the newest first, with what their cards show', async () => {
    const items = await newest({ dashboard: 'true', onGoing: 'true', expand: 'true' });
    expect(items.map(({ id_sale }) => Number(id_sale))).toEqual([
      sales.litres,
      sales.privately,
      sales.shop,
      sales.cask,
      sales.auction,
    ]);
    expect(items.map(({ card }) => card.kind)).toEqual(['shop', 'private-sale', 'shop', 'barrel', 'single-lot']);
    expect(items[2]!.card).toEqual({
      kind: 'shop',
      producers: ['Château Vauclerc'],
      fill_percentage: 0,
      bottles: { red: 4, rose: 0, white: 0, other: 0 },
      products: [
        { name: 'Château Vauclerc, Pauillac', vintage: 2016, count: 3, size: 0.75 },
        { name: 'Château Vauclerc, Pauillac', vintage: 2016, count: 1, size: 1.5 },
      ],
    });
    const { card, ...sale } = items[0]!;
    expect(sale).toEqual(await detail(sales.litres));
    expect(card.products).toEqual([]);
  });

  it('are more than those on where all are asked for', async () => {
    expect((await newest({}))[0]?.id_sale).toBe(sales.later);
  });
});

describe('looking an auction up', () => {
  it('finds it by its id and by what it offers', async () => {
    expect(await lookUp({ id_auction: sales.cask, expand: 'true' })).toEqual([sales.cask]);
    expect(await lookUp({ id_auction: sales.cask, type_product: 'barrel' })).toEqual([sales.cask]);
    expect(await lookUp({ id_auction: sales.auction, type_product: 'barrel' })).toEqual([]);
    expect(await lookUp({ id_auction: sales.shop })).toEqual([]);
    expect(await lookUp({ id_auction: 999_999 })).toEqual([]);
  });
});

describe('suggestions', () => {
  it('need three characters', async () => {
    expect(await suggest({ q: 'ra ' })).toEqual([]);
    expect(await suggest({ q: 'rar' })).toHaveLength(1);
  });

  it('fold accents, and put names before what else is known', async () => {
    expect(await suggest({ q: 'ÉTÉ' })).toMatchObject([{ id: sales.shop, name: 'Été in cases', product_type: 'lot' }]);
    expect(await suggest({ q: 'barolo' })).toMatchObject([
      { id: sales.cask, product_type: 'barrel' },
      { id: sales.litres, product_type: 'barrel' },
    ]);
    const ids = (await suggest({ q: 'pauillac' })).map(({ id }) => id);
    expect(ids).toEqual([sales.privately, sales.shop]);
  });

  it('forgive wrong letters, mark what they meant, and find nothing where nothing is close', async () => {
    expect(await suggest({ q: 'old paulliac', highlight: 'true' })).toMatchObject([
      { id: sales.privately, name: '<em>Old</em> <em>Pauillac</em>', product_type: 'lot' },
    ]);
    expect((await suggest({ q: 'baorlo' })).map(({ id }) => id)).toEqual([sales.cask, sales.litres]);
    expect(await suggest({ q: 'pomerol' })).toEqual([]);
    expect(await idsOf({ q: 'old paulliac' })).toEqual([sales.privately]);
  });

  it('say what each looks like, who made it, what it costs, and when it ends', async () => {
    expect(await suggest({ q: 'rare malt' })).toMatchObject([
      {
        purchase_type: 'AUCTION',
        producers: ['Glen Tarrach'],
        price: 40,
        finish_data: expect.any(String),
        picture: { producer: 'Glen Tarrach', root: 'spirit', vintage: null, size: 0.7, level: null },
      },
    ]);
    const [cask, litres] = await suggest({ q: 'barolo' });
    expect(cask).toMatchObject({ price: 110, picture: { size: null, level: 0 } });
    expect(litres).toMatchObject({ price: 100, purchase_type: 'DIRECT_SALE' });
    expect(litres!.picture!.level).toBeGreaterThan(0);
  });

  it('are of the kind asked for, as many as asked for', async () => {
    expect((await suggest({ q: 'barolo', sale_purchase_type: 'AUCTION' })).map(({ id }) => id)).toEqual([sales.cask]);
    expect((await suggest({ q: 'barolo', sale_purchase_type: 'DIRECT_SALE' })).map(({ id }) => id)).toEqual([
      sales.litres,
    ]);
    expect(await suggest({ q: 'barolo', limit: 1 })).toHaveLength(1);
  });

  it('mark what was found, and let no HTML through', async () => {
    expect(await suggest({ q: 'malt', highlight: 'true', highlight_pre_tag: '<mark>' })).toMatchObject([
      { id: sales.auction, name: 'Rare &lt;b&gt;<mark>malt</mark>&lt;/b&gt; &amp; peat', product_type: 'lot' },
    ]);
    const refused = await house.api(salesSearch, {
      query: { q: 'malt', highlight: 'true', highlight_pre_tag: '<script>' as '<em>' },
      token: member.token,
    });
    expect(refused.status).toBe(422);
  });
});

describe('what is left of a direct sale', () => {
  it('is less what others hold and what is bought; members who wait are notified when a hold is over', async () => {
    const { checkout, card } = buyerIn(house);
    const [buyer, late] = [await house.createMember(), await house.createMember()];
    const id = await house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price: 50, units: 3, ends: '20d' });
    const seenBy = async ({ token }: Member) => {
      const { result } = await house.api(saleDetail, { params: { saleId: id }, token });
      return result;
    };
    const held = await checkout(buyer, id, { quantity: 3, ...card('pm_card_authenticationRequired') });
    expect(held.status).toBe(200);
    const none = { units_left: 0, is_available: false, only_few_left: false, quantity_options: { min: 1, max: 0 } };
    expect(await seenBy(late)).toMatchObject({ ...none, is_held: true });
    expect(await seenBy(buyer)).toMatchObject({ units_left: 3, is_available: true, is_held: false });
    expect((await idsOf({ onGoing: 'true', id_type_auction: 'shop' })).at(-1)).toBe(id);
    const asked = await house.api(notifyMe, { params: { saleId: id }, token: late.token });
    expect(asked.result).toEqual({ is_waiting_to_be_notified: true });
    expect(await seenBy(late)).toMatchObject({ is_waiting_to_be_notified: true });

    await house.operate(['clock', 'move', '+16m']);
    const again = await eventually(
      () => seenBy(late),
      (sale) => !sale.is_waiting_to_be_notified,
    );
    expect(again).toMatchObject({ units_left: 3, is_available: true });
    const { items } = (await house.api(listNotices, { token: late.token })).result;
    expect(items.map(({ kind }) => kind)).toEqual(['available']);

    expect((await checkout(buyer, id, { quantity: 2 })).status).toBe(200);
    expect(await seenBy(late)).toMatchObject({ units_left: 1, only_few_left: true, quantity_options: { max: 1 } });
    expect((await checkout(buyer, id, { quantity: 1 })).status).toBe(200);
    expect(await seenBy(late)).toMatchObject({ ...none, is_held: false });
  });
});

it('shows every direct sale alike in the list and whole', async () => {
  const { items } = await list();
  const whole = await Promise.all(items.map(({ id_sale }) => detail(id_sale)));
  expect(whole).toEqual(items satisfies DirectSale[]);
});
