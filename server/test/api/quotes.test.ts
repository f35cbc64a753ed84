import { addPaymentMethod } from '@le-chai/contracts/cards';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { SMALL, type House, type Member } from './harness.ts';
import { eventually, startWithBuyers, type Buying } from './support/buyer.ts';
import { addressIn, pickupAddressOf } from './support/shipping.ts';

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

const lot = (given: object = {}) => house.createSale({ lot: SMALL.lot.bottle, price: 100, buyNow: 500, ...given });
const shop = (given: object = {}) =>
  house.createSale({ lot: SMALL.lot.case, type: 'shop', price: 120, units: 10, ...given });
/** 27 litres, to be bottled at once. */
const last = (given: object = {}) =>
  house.createSale({ barrel: SMALL.barrel.last, type: 'private-sale', price: 100, ...given });

const inCases = (price: number) => {
  const type = price > 0 ? ('OC' as const) : ('CC' as const);
  return [{ size: 0.75, bottles: 36, casing: [{ type, capacity: 6, price, cases: 6 }] }];
};

describe('a quote', () => {
  it('shows every component: the wine with the VAT in it, and shipping as an estimate', async () => {
    const id = await shop();
    const address = await addressIn(house, anna!, 'GB');
    const { result } = await buy.quote(anna!, id, { quantity: 2, id_address: address });
    expect(result).toMatchObject({
      id_sale: id,
      basis: 'buy',
      currency: 'EUR',
      quantity: 2,
      litres: null,
      unit_price: 120,
      price: 240,
      undiscounted_price: null,
      discount: 0,
      fee: 0,
      vat_rate: 20,
      vat_included: 40,
      insurance: 1.2,
      insurance_limit: 250_000,
      bottling: 0,
      pickup: false,
      shipping_note: null,
      due: 240,
      units_left: 10,
      hold: null,
    });
    // Six bottles of 0.75 l and two magnums, 7.5 l: two boxes.
    expect(result.shipping).toMatchObject({ is_estimate: true, country: 'United Kingdom', excise: 24.75, duty: 5.36 });
    const { freight, excise, duty, vat, vat_off: off, total } = result.shipping!;
    expect(freight).toBeGreaterThan(0);
    expect(off).toBe(40);
    expect(vat).toBeCloseTo((200 + freight + excise + duty) * 0.2, 2);
    expect(total).toBeCloseTo(freight + excise + duty + vat - off, 2);
    expect(result.total).toBeCloseTo(240 + total, 2);
  });

  it('has no freight for a pickup, nor an estimate for where it does not ship or nobody said where', async () => {
    const id = await shop();
    for (const body of [{ pickup: true }, { id_address: await pickupAddressOf(house) }]) {
      expect((await buy.quote(anna!, id, body)).result).toMatchObject({
        pickup: true,
        shipping: null,
        shipping_note: null,
        total: 120,
      });
    }
    expect((await buy.quote(anna!, id)).result).toMatchObject({
      shipping: null,
      shipping_note: expect.stringContaining('Choose an address'),
      total: 120,
    });
    const far = await addressIn(house, anna!, 'AR', 'invoice');
    expect((await buy.quote(anna!, id, { id_address: far })).result).toMatchObject({
      shipping: null,
      shipping_note: expect.stringContaining('We do not ship to Argentina'),
    });
  });

  it('shows what a bid comes to, of a lot and by the litre', async () => {
    const id = await lot({ buyNow: undefined });
    expect((await buy.quote(anna!, id, { bid_offer: 130, pickup: true })).result).toMatchObject({
      basis: 'bid',
      unit_price: 130,
      price: 130,
      total: 130,
    });
    expect((await buy.quote(anna!, id)).error.name).toBe('not-for-sale');
    const barrel = await house.createSale({ barrel: SMALL.barrel.barolo, price: 100 });
    expect((await buy.quote(anna!, barrel, { bid_offer: 110, quantity: 5 })).result).toMatchObject({
      litres: 22.5,
      price: 2475,
      vat_included: 412.5,
    });
  });

  it('refuses what is not there, over, out of range, or another member’s', async () => {
    const id = await shop();
    expect((await buy.quote(anna!, 999_999)).status).toBe(404);
    expect((await buy.quote(anna!, id, { quantity: 11 })).error.fields).toEqual({ quantity: 'must be from 1 to 10' });
    const theirs = await addressIn(house, ben!, 'FR');
    expect((await buy.quote(anna!, id, { id_address: theirs })).status).toBe(404);
    expect((await buy.checkout(anna!, id, { id_address: theirs })).status).toBe(404);
    await house.operate(['sale', 'close', String(id)]);
    expect((await buy.quote(anna!, id)).error.name).toBe('ended');
  });

  it('shows what the caller holds, at the price that the hold began with', async () => {
    const id = await lot();
    const hold = (await buy.hold(anna!, id)).result;
    expect((await buy.quote(anna!, id)).result).toMatchObject({ hold, price: 500, units_left: 1 });
    expect((await buy.quote(ben!, id)).result).toMatchObject({ hold: null, price: 500, units_left: 0 });
  });
});

describe('a checkout', () => {
  it('refuses another total than the one that was seen, with the new figures, and holds nothing', async () => {
    const id = await shop();
    const refused = await buy.checkout(anna!, id, { quantity: 2, expected_total: 239.99 });
    expect([refused.status, refused.error.name]).toEqual([409, 'price-changed']);
    expect(refused.error.figures).toMatchObject({ price: 240, due: 240, total: 240 });
    expect(refused.error.message).toContain('€240');
    expect((await buy.quote(ben!, id)).result.units_left).toBe(10);
    expect((await buy.checkout(anna!, id, { quantity: 2, expected_total: 240 })).status).toBe(200);
  });

  it('charges what is due, the estimate apart', async () => {
    const id = await shop();
    const address = await addressIn(house, anna!, 'GB');
    const { total, due } = (await buy.quote(anna!, id, { id_address: address })).result;
    expect(total).toBeGreaterThan(due);
    const { payment } = (await buy.checkout(anna!, id, { id_address: address, expected_total: total })).result;
    expect(payment!.amount).toBe(due);
  });

  it('takes a saved card by its number, and nobody else’s', async () => {
    const id = await shop();
    const saved = await house.api(addPaymentMethod, { token: anna!.token, body: { payment_token: 'pm_card_visa' } });
    const token = String(saved.result.payment_method!.id);
    expect((await buy.checkout(ben!, id, buy.card(token))).error.fields).toHaveProperty('payment_token');
    expect((await buy.checkout(anna!, id, buy.card(token))).result.purchase.status).toBe('bought');
    expect((await buy.checkout(anna!, id, { payment_token: null })).error.fields).toHaveProperty('payment_token');
    expect((await buy.checkout(anna!, id, { pickup: false })).error.fields).toHaveProperty('id_address');
  });
});

describe('a barrel that is bought with its bottling', () => {
  const bottling = inCases(0);

  it('is bottled once it is paid for', async () => {
    const id = await last();
    const chosen = { quantity: 6, bottling: inCases(6), pickup: true };
    const quote = (await buy.quote(anna!, id, chosen)).result;
    expect(quote).toMatchObject({ litres: 27, price: 2700, bottling: 36, due: 2736, total: 2736, vat_included: 456 });
    const { result } = await buy.checkout(anna!, id, { ...chosen, expected_total: quote.total });
    expect(result).toMatchObject({
      payment: { amount: 2736 },
      purchase: { status: 'bought', litres: 27, unit_price: 100, total: 2736 },
    });
    const { items } = await eventually(
      async () => (await house.api(getPhysicalCellarLots, { token: anna!.token, query: {} })).result,
      ({ items: lots }) => lots.some(({ serials }) => serials.length === 36),
    );
    expect(items.find(({ serials }) => serials.length === 36)).toMatchObject({ paid: true });
  });

  it('is remembered while a transfer is on its way, and refused where it does not stand', async () => {
    const id = await last();
    expect((await buy.checkout(ben!, id, { quantity: 5, bottling })).error.fields).toHaveProperty('bottling');
    expect((await buy.quote(ben!, await shop(), { bottling })).error.fields).toHaveProperty('bottling');
    const label = { monogram: 'A', name: 'For Ada', ink: 'rust' as const, sizes: [0.75] };
    expect((await buy.quote(ben!, id, { quantity: 6, custom_label: label })).error.fields).toHaveProperty(
      'custom_label',
    );
    const { result } = await buy.checkout(ben!, id, { ...buy.bank, quantity: 6, bottling });
    const payments = (await house.api(getOutstandingPayments, { token: ben!.token })).result;
    expect(payments).toMatchObject([{ key_unique: result.transfer!.reference, liter_winner: 27, total_bid: 2700 }]);
  });
});
