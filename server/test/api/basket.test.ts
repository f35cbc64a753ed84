import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { listInvoices } from '@le-chai/contracts/invoices';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { basketIn } from './support/basket.ts';
import { type Buying, buyerIn, eventually, startWithBuyers } from './support/buyer.ts';
import { queryPaused } from './support/operate-cli.ts';
import { addressIn } from './support/shipping.ts';

let house: House;
let buy: Buying;
let basket: ReturnType<typeof basketIn>;

beforeAll(async () => {
  ({ house, buy } = await startWithBuyers(0));
  basket = basketIn(house);
});
afterAll(() => house.stop());

const shop = (given: object = {}) =>
  house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price: 90, units: 5, ends: '30d', ...given });
const lotsOf = async ({ token }: Member) =>
  (await house.api(getPhysicalCellarLots, { query: { per_page: 100 }, token })).result.items;
const left = async (member: Member, id: number) => (await buy.mine(member, id)).buy_now.units_left;

/** A member with two lines in the basket. */
async function withTwo(given: { first?: object; second?: object } = {}) {
  const member = await house.createMember();
  const [first, second] = [
    await shop({ name: 'Pauillac', ...given.first }),
    await shop({ name: 'Case', lot: SMALL.lot.case, price: 120, ...given.second }),
  ];
  await basket.put(member, first, 2);
  await basket.put(member, second);
  return { member, first, second };
}

describe('a basket', () => {
  it('is the member’s, with what each line is drawn by, and holds nothing', async () => {
    const { member, first, second } = await withTwo();
    const other = await house.createMember();
    const { lines } = await basket.read(member);
    expect(lines).toMatchObject([
      { id_sale: first, name: 'Pauillac', is_private: false, quantity: 2, quantity_min: 1, quantity_max: 5 },
      { id_sale: second, name: 'Case', quantity: 1, held_until: null, problem: null },
    ]);
    expect(lines[1]!.bottles.map(({ size, quantity, root }) => [size, quantity, root])).toEqual([
      [0.75, 3, 'wine'],
      [1.5, 1, 'wine'],
    ]);
    expect(await left(other, first)).toBe(5);
    expect(await basket.read(other)).toEqual({ lines: [] });

    expect((await basket.remove(other, first)).result).toEqual({ lines: [] });
    expect((await basket.put(member, first, 4)).result.lines[0]).toMatchObject({ id_sale: first, quantity: 4 });
    expect((await basket.remove(member, first)).result.lines.map(({ id_sale: id }) => id)).toEqual([second]);
    expect((await basket.remove(member, first)).status).toBe(200);
  });

  it('takes lots at a price, ten sales of them, and no more than there are', async () => {
    const member = await house.createMember();
    const name = async (id: number, quantity = 1) => (await basket.put(member, id, quantity)).error?.name;
    expect(await name(await house.createSale({ lot: SMALL.lot.bottle, price: 100, buyNow: 500 }))).toBe(
      'not-for-basket',
    );
    const barrel = await house.createSale({ barrel: SMALL.barrel.last, type: 'private-sale', price: 100 });
    expect(await name(barrel)).toBe('not-for-basket');
    expect(await name(999_999)).toBe('not-found');
    expect(await name(await shop(), 6)).toBe('quantity-out-of-range');
    const ids: number[] = [];
    while (ids.length < 11) ids.push(await shop());
    const answers = await Promise.all(ids.map((id) => basket.put(member, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 409)!.error.name).toBe('basket-full');
    expect((await basket.read(member)).lines).toHaveLength(10);
  });

  it('says of a line that it is gone, and quotes the others', async () => {
    const { member, first, second } = await withTwo({ second: { units: 1 } });
    const other = await house.createMember();
    await buy.checkout(other, second);
    expect((await basket.read(member)).lines.map(({ problem }) => problem)).toEqual([
      null,
      { name: 'ended', text: 'This sale has ended.', id_payment: null },
    ]);
    expect((await basket.quote(member)).result).toMatchObject({ due: 180, lines: [{ id_sale: first, quantity: 2 }] });
  });
});

describe('the quote of a basket', () => {
  it('is that of its lines, and of one shipment for all bottles', async () => {
    const { member, first, second } = await withTwo();
    const to = { id_address: await addressIn(house, member, 'IT') };
    const alone = [
      (await buy.quote(member, first, { quantity: 2, ...to })).result,
      (await buy.quote(member, second, { quantity: 1, ...to })).result,
    ];
    const { result } = await basket.quote(member, to);
    expect(result).toMatchObject({ price: 300, fee: 0, discount: 0, vat_rate: 20, vat_included: 50, due: 300 });
    expect(result.lines.map(({ due, vat_included }) => [due, vat_included])).toEqual(
      alone.map(({ due, vat_included }) => [due, vat_included]),
    );
    expect(result.insurance).toBeCloseTo(alone[0]!.insurance + alone[1]!.insurance, 2);
    // Five bottles and a magnum by themselves are two parcels, together 5.25 l: two boxes.
    expect(result.shipping!.freight).toBeLessThan(alone[0]!.shipping!.freight + alone[1]!.shipping!.freight);
    expect(result.total).toBeCloseTo(result.due + result.shipping!.total, 2);
    expect((await basket.quote(member, {})).result).toMatchObject({ shipping: null, total: 300 });
    expect((await basket.quote(member)).result).toMatchObject({ pickup: true, shipping: null, total: 300 });
    const stranger = await house.createMember();
    expect((await basket.quote(stranger, to)).error.name).toBe('not-found');
  });

  it('of nothing is nothing', async () => {
    expect((await basket.quote(await house.createMember(), {})).result).toMatchObject({
      lines: [],
      due: 0,
      total: 0,
      shipping: null,
      shipping_note: null,
    });
  });
});

describe('paying for a basket', () => {
  it('charges once for all, and each line is a purchase of its own', async () => {
    const { member, first, second } = await withTwo();
    const key = randomUUID();
    const body = await basket.seen(member, { id_address: await addressIn(house, member, 'IT') });
    // Pressed twice.
    const [one, two] = await Promise.all([basket.checkout(member, body, key), basket.checkout(member, body, key)]);
    expect(one.result).toMatchObject({
      warnings: [],
      payment: { state: 'succeeded', amount: 300, purpose: 'purchase' },
      purchases: [
        { id_sale: first, status: 'bought', quantity: 2, total: 180 },
        { id_sale: second, status: 'bought', quantity: 1, total: 120 },
      ],
    });
    expect(two.result.payment.id).toBe(one.result.payment.id);
    expect((await basket.checkout(member, body, key)).result).toEqual(one.result);
    expect((await basket.checkout(member, { ...body, pickup: true }, key)).error.name).toBe('idempotency-key-reused');
    expect(await basket.read(member)).toEqual({ lines: [] });
    expect(await left(member, first)).toBe(3);

    const outcome = await buy.payment(member, one.result.payment.id);
    expect(outcome.purchase).toBeNull();
    expect(outcome.purchases).toEqual(one.result.purchases);
    expect(outcome.paid_for.map(({ name, amount, due }) => [name, amount, due])).toEqual([
      ['Pauillac', 180, 0],
      ['Case', 120, 0],
    ]);
    expect((await lotsOf(member)).reduce((sum, { serials }) => sum + serials.length, 0)).toBe(6);
    expect((await house.api(getOutstandingPayments, { token: member.token })).result).toEqual([]);
    const { items } = await eventually(
      async () => (await house.api(listInvoices, { token: member.token, query: {} })).result,
      ({ items: all }) => all.length === 2,
    );
    expect(items.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([120, 180]);
    expect((await buy.payment(member, one.result.payment.id)).documents).toHaveLength(2);
  });

  it('buys nothing where one line is sold out in between, and says which', async () => {
    const { member, first, second } = await withTwo({ second: { units: 1 } });
    const other = await house.createMember();
    const body = await basket.seen(member);
    await buy.hold(other, second);
    const held = (await basket.checkout(member, body)).error;
    expect(held).toMatchObject({ name: 'held', fields: { [`lines.${second}`]: expect.any(String) } });
    expect(held.message).toMatch(/^Case: Another member is buying this right now\./);
    await buy.checkout(other, second);
    const { status, error } = await basket.checkout(member, body);
    expect([status, error.name]).toEqual([409, 'ended']);
    expect(error.message).toBe('Case: This sale has ended. Nothing was charged.');
    // The line before it is not even held.
    expect(await left(other, first)).toBe(5);
    expect((await buy.mine(member, first)).bids).toEqual([]);
    expect((await basket.read(member)).lines).toHaveLength(2);
  });

  it('buys nothing at another price, another total or of another basket', async () => {
    const { member, first } = await withTwo();
    const body = await basket.seen(member);
    expect((await basket.checkout(member, { ...body, expected_total: 299.99 })).error.name).toBe('price-changed');
    await basket.put(member, first, 3);
    expect((await basket.checkout(member, body)).error.name).toBe('basket-changed');
    await basket.put(member, first, 2);
    const twice = [body.lines[0]!, body.lines[0]!];
    expect((await basket.checkout(member, { ...body, lines: twice })).error.name).toBe('basket-changed');
    await house.pause();
    const settings = { dataDir: house.dataDir, url: house.databaseUrl };
    await queryPaused(
      settings,
      `update sale set current_price_cents = 9100, version = version + 1 where id = ${first}`,
    );
    await house.restart();
    const { error } = await basket.checkout(member, body);
    expect(error).toMatchObject({
      name: 'price-changed',
      message: 'Pauillac: It now costs €91. Please check it again. Nothing was charged.',
    });
    expect((await basket.checkout(member, await basket.seen(member))).result.payment.amount).toBe(302);
  });

  it('is rejected with the card, and the lines are held for another one', async () => {
    const { member, first, second } = await withTwo();
    const other = await house.createMember();
    const body = await basket.seen(member);
    const declined = await basket.checkout(member, { ...body, payment_token: 'pm_card_chargeDeclined' });
    expect(declined.result.warnings).toHaveLength(1);
    expect(declined.result.purchases.map(({ status }) => status)).toEqual(['held', 'held']);
    expect(await lotsOf(member)).toEqual([]);
    expect([await left(other, first), await left(other, second)]).toEqual([3, 4]);
    const held = (await basket.read(member)).lines;
    expect(held.map(({ problem }) => problem)).toEqual([null, null]);
    const until = async (sale: number) => (await buy.mine(member, sale)).buy_now.hold!.expires;
    expect(held.map((line) => line.held_until)).toEqual([await until(first), await until(second)]);
    // What one member holds is no hold of another's basket.
    await basket.put(other, first);
    expect((await basket.read(other)).lines.map((line) => line.held_until)).toEqual([null]);
    await house.operate(['clock', 'move', '+16m']);
    expect((await basket.read(member)).lines.map((line) => line.held_until)).toEqual([null, null]);
    expect((await basket.checkout(member, body)).result.payment.state).toBe('succeeded');
  });

  it('that waits for the bank is begun once, for the basket and for each line', async () => {
    const { member, first, second } = await withTwo();
    const body = await basket.seen(member, { payment_token: 'pm_card_authenticationRequired' });
    const { payment } = (await basket.checkout(member, body)).result;
    expect(payment.state).toBe('requires_action');
    const again = (await basket.checkout(member, body)).error;
    expect([again.name, again.redirect]).toEqual(['payment-under-way', `/checkout/payments/${payment.id}`]);
    expect((await buy.checkout(member, first)).error.name).toBe('payment-under-way');
    expect((await basket.read(member)).lines.map(({ problem }) => problem?.id_payment)).toEqual([
      payment.id,
      payment.id,
    ]);
    expect((await basket.quote(member)).result.lines).toEqual([]);
    await buy.authenticate(payment.client_secret!, true);
    const outcome = await buy.confirm(member, payment.id);
    expect(outcome.purchases.map(({ status }) => status)).toEqual(['bought', 'bought']);
    expect((await buy.mine(member, second)).buy_now.hold).toBeNull();
    expect(await basket.read(member)).toEqual({ lines: [] });
  });

  it('goes back as a whole where one hold ran out before the money came', async () => {
    const { member, first, second } = await withTwo();
    await buy.hold(member, second);
    await house.operate(['clock', 'move', '+10m']);
    const body = await basket.seen(member, { payment_token: 'pm_card_authenticationRequired' });
    const { payment } = (await basket.checkout(member, body)).result;
    // The previous hold is over then, and the one of the basket is not.
    await house.operate(['clock', 'move', '+6m']);
    await buy.authenticate(payment.client_secret!, true);
    const { warnings, purchases } = await buy.confirm(member, payment.id);
    expect(warnings).toEqual([
      'The time to pay for Case had run out before the payment arrived. So nothing in the basket was bought.',
    ]);
    expect(purchases.map(({ status }) => status)).toEqual(['held', 'let-go']);
    await eventually(
      () => buy.payment(member, payment.id),
      (outcome) => outcome.payment.refund?.is_done === true,
    );
    expect(await lotsOf(member)).toEqual([]);
    expect(await left(member, first)).toBe(5);
  });

  it('leaves books that balance, with every line of them', async () => {
    await house.pause();
    const settings = { dataDir: house.dataDir, url: house.databaseUrl };
    const [sums] = await queryPaused(
      settings,
      `select (select count(*)::int from (select posting from ledger_entry group by posting having sum(amount_cents) <> 0) x) as unbalanced,
              (select coalesce(sum(amount_cents), 0)::int from ledger_entry where account = 'card') as card,
              (select sum(amount_cents - refunded_cents)::int from payment_intent where state = 'succeeded') as charged,
              (select count(*)::int from sale s where units_sold <>
                 (select coalesce(sum(b.units_won), 0) from bid b where b.sale_id = s.id and b.status = 'winner')) as oversold`,
    );
    expect(sums).toMatchObject({ unbalanced: 0, oversold: 0 });
    expect(sums!['card']).toBe(sums!['charged']);
    await house.restart();
  });
});

describe('a house that dies in the midst of it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'basket-kill-'));
  const file = path.join(folder, 'at');
  let dying: House;
  beforeAll(async () => {
    dying = await startHouse('small', { PLANT: 'die-when-told', KILL_FILE: file });
  });
  afterAll(async () => {
    await dying.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(['reserved', 'begun', 'confirmed', 'answered', 'settled', 'recorded'])(
    'charges once, for all of it, when it ended as this was: %s',
    async (point) => {
      const inIt = basketIn(dying);
      const member = await dying.createMember();
      const sale = { lot: SMALL.lot.bottle, type: 'shop', price: 90, units: 5, ends: '30d' } as const;
      const ids = [await dying.createSale(sale), await dying.createSale({ ...sale, price: 60 })];
      for (const id of ids) await inIt.put(member, id);
      const body = await inIt.seen(member);
      const key = randomUUID();
      writeFileSync(file, point);
      await expect(inIt.checkout(member, body, key)).rejects.toThrow('fetch failed');
      await dying.restart('SIGKILL');
      const { result } = await inIt.checkout(member, body, key);
      expect(result).toMatchObject({ warnings: [], payment: { state: 'succeeded', amount: 150 } });
      expect(result.purchases.map(({ status }) => status)).toEqual(['bought', 'bought']);
      expect(await inIt.read(member)).toEqual({ lines: [] });
      const { items } = (await dying.api(getPhysicalCellarLots, { query: {}, token: member.token })).result;
      expect(items.reduce((sum, { serials }) => sum + serials.length, 0)).toBe(2);
      const { mine } = buyerIn(dying);
      for (const id of ids) expect((await mine(member, id)).buy_now.units_left).toBe(4);
    },
  );
});
