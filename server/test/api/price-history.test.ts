import { placeBid } from '@le-chai/contracts/bidding';
import { priceHistory } from '@le-chai/contracts/price-history';
import { weeklyOffers } from '@le-chai/contracts/auctions';
import { SMALL, startHouse, type House, type Member, type SaleGiven } from './harness.ts';
import { queryPaused } from './support/operate-cli.ts';
import { payFor } from './support/pay.ts';
import { getOutstandingPayments } from '@le-chai/contracts/payments';

let house: House;
let member: Member;
beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember();
});
afterAll(() => house.stop());

const historyOf = async (saleId: number) =>
  (await house.api(priceHistory, { params: { saleId }, token: member.token })).result;
const estimateOf = async (saleId: number) => {
  const { result } = await house.api(weeklyOffers, { query: { id: saleId }, token: member.token });
  return result.items[0]?.house_estimated_market_price;
};

/** A sale that the member won at a price, and paid unless said otherwise. */
async function sold(given: SaleGiven, { paid = true, units = 1 } = {}) {
  const id = await house.createSale(given);
  const body = { bid_offer: given.price, bid_quantity: units };
  expect((await house.api(placeBid, { params: { id }, body, token: member.token })).status).toBe(200);
  await house.operate(['sale', 'close', String(id)]);
  const due = (await house.api(getOutstandingPayments, { token: member.token })).result;
  const row = due.find(({ id_sale }) => id_sale === id)!;
  if (paid) await payFor(house, member, row.key_unique);
  return id;
}

async function until(what: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5000;
  while (!(await what()) && Date.now() < end) await new Promise((done) => setTimeout(done, 50));
}

describe('the price history of a sale', () => {
  it('shows what each of its wines was paid, by the bottle, in whatever sale', async () => {
    const first = await sold({ lot: SMALL.lot.bottle, price: 310 });
    await sold({ lot: SMALL.lot.case, price: 1600 });
    await sold({ lot: SMALL.lot.bottle, price: 900 }, { paid: false });
    const { unit, products } = await historyOf(first);
    expect(unit).toBe('bottle');
    expect(products).toMatchObject([
      {
        name: 'Château Vauclerc, Pauillac 2016',
        size: 0.75,
        sales: [
          { price: 310, quantity: 1 },
          { price: 300, quantity: 3 },
        ],
        references: [],
        estimate: { price: 312, basis: 'reference' },
      },
    ]);
    const second = await house.createSale({ lot: SMALL.lot.case, price: 100 });
    expect((await historyOf(second)).products.map(({ size, sales }) => [size, sales.length])).toEqual([
      [0.75, 2],
      [1.5, 1],
    ]);
  });

  it('shows what a barrel was paid, by the litre', async () => {
    const id = await sold({ barrel: SMALL.barrel.barolo, price: 120, units: 50 }, { units: 2 });
    expect(await historyOf(id)).toMatchObject({
      unit: 'litre',
      products: [{ name: 'Barolo 2024, barrel no. 9', size: null, sales: [{ price: 120, quantity: 9 }] }],
    });
  });

  it('does not exist for a sale that does not', async () => {
    const none = await house.api(priceHistory, { params: { saleId: 999_999 }, token: member.token });
    expect(none.status).toBe(404);
  });
});

describe('the estimated market price', () => {
  it('follows the fifth paid sale within a year', async () => {
    const shown = await house.createSale({ lot: SMALL.lot.spirit, price: 100, ends: '900d' });
    for (const price of [200, 210, 220, 230]) await sold({ lot: SMALL.lot.spirit, price });
    expect(await estimateOf(shown)).toBe(486);
    await sold({ lot: SMALL.lot.spirit, price: 500 });
    await until(async () => (await estimateOf(shown)) === 220);
    expect(await estimateOf(shown)).toBe(220);
    expect((await historyOf(shown)).products).toMatchObject([{ estimate: { price: 220, basis: 'sales' } }]);
  });

  it('turns to the reference price of the day when the sales have grown old', async () => {
    await house.pause();
    const { dataDir, databaseUrl: url } = house;
    await queryPaused(
      { dataDir, url },
      `insert into market_price (product_id, day, price_cents)
       values (3, current_date - 10, 30000), (3, current_date + 380, 33000)`,
    );
    await house.restart();
    const shown = await house.createSale({ lot: SMALL.lot.spirit, price: 100, ends: '900d' });
    const late = await house.createMember();
    member = late;
    await house.operate(['clock', 'move', '+370d']);
    member = Object.assign(late, { token: await house.login(late.email, late.password) });
    await until(async () => (await estimateOf(shown)) === 300);
    expect(await estimateOf(shown)).toBe(300);
    await house.operate(['clock', 'move', '+20d']);
    await until(async () => (await estimateOf(shown)) === 330);
    expect((await historyOf(shown)).products).toMatchObject([{ estimate: { price: 330, basis: 'reference' } }]);
  });
});
