import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { auctionMine, placeBid } from '@le-chai/contracts/bidding';
import { getInvoice, listInvoices } from '@le-chai/contracts/invoices';
import { listNotices } from '@le-chai/contracts/notices';
import { priceHistory } from '@le-chai/contracts/price-history';
import { answerSecondOffer } from '@le-chai/contracts/second-offers';
import { type House, type Member, SMALL } from './harness.ts';
import { ownBarrel } from './support/barrels.ts';
import { type Buying, startWithBuyers } from './support/buyer.ts';
import { lotsOf } from './support/cellar.ts';
import { payFor } from './support/pay.ts';
import { pdfText } from './support/pdf-text.ts';
import { secondOfferFor } from './support/second-offer.ts';
import { balances } from './support/shipping.ts';
import { untilHolds } from './support/until.ts';
import { owedFor, winLot } from './support/win.ts';

let house: House;
let buy: Buying;
let [anna]: Member[] = [];

const setFee = (percent: number, ...from: string[]) => house.operate(['house', 'set', 'fee', String(percent), ...from]);

beforeAll(async () => {
  ({
    house,
    buy,
    buyers: [anna],
  } = await startWithBuyers(1));
  await setFee(10);
});
afterAll(() => house.stop());

const shop = (price = 161) => house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price, units: 3 });

/** The member's only invoice, with its words. */
async function invoiceOf({ token }: Member) {
  const issued = async () => (await house.api(listInvoices, { token, query: {} })).result.items;
  await untilHolds(async () => expect(await issued()).toHaveLength(1));
  const [invoice] = await issued();
  const address = house.url + getInvoice.path.replace('{id}', String(invoice!.id));
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return { ...invoice!, text: pdfText(Buffer.from(await answer.arrayBuffer())).replaceAll('\u0080', '€') };
}

const priceOfFirst = async (saleId: number, { token }: Member) => {
  const { products } = (await house.api(priceHistory, { params: { saleId }, token })).result;
  return products[0]!.sales[0]!.price;
};

describe('a house with a fee of 10 %', () => {
  it('quotes a purchase with it, charges, books and invoices it, and keeps what the wine cost apart', async () => {
    const member = await house.createMember();
    const id = await shop();
    expect((await buy.quote(member, id, { pickup: true })).result).toMatchObject({
      price: 161,
      fee_rate: 0.1,
      fee: 16.1,
      insurance: 0.81,
      vat_included: 29.52,
      due: 177.1,
      total: 177.1,
    });
    const { result } = await buy.checkout(member, id, { expected_total: 177.1 });
    expect(result.purchase).toMatchObject({ status: 'bought', unit_price: 161, total: 177.1 });
    expect(await balances(house, member, /^payment:/)).toEqual({ receivable: 0, sales: -177_10, card: 177_10 });
    const [lot] = await lotsOf(house, member);
    expect(lot!.finance).toMatchObject({ total: 161, total_insurance: 0.81 });
    expect(await priceOfFirst(id, member)).toBe(161);

    const { total, vat, text } = await invoiceOf(member);
    expect({ total, vat }).toEqual({ total: 177.1, vat: 29.52 });
    expect(text).toMatch(/House fee\s+on €161/);
    for (const amount of ['€160.19', '€0.81', '€16.10']) expect(text).toContain(amount);
    expect(text).not.toContain('Cases');
  });

  it('has it in what is bought out of an auction', async () => {
    const member = await house.createMember();
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100, buyNow: 500 });
    const { result } = await buy.checkout(member, id, buy.bank);
    expect(result.transfer!.amount).toBe(550);
    expect(await owedFor(house, member, id)).toMatchObject({ total_bid: 550, fee: 50, insurance: 2.5 });
    expect(await balances(house, member, /^payment:/)).toEqual({ receivable: 550_00, sales: -550_00 });
  });

  it('has it in what is won, and the member knows of it before the bid', async () => {
    const member = await house.createMember();
    const { token } = member;
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 161 });
    expect((await house.api(auctionMine, { params: { id }, token })).result.fee_rate).toBe(0.1);
    const placed = await house.api(placeBid, { params: { id }, body: { bid_offer: 161 }, token });
    expect(placed.result.mine.fee_rate).toBe(0.1);
    await house.operate(['sale', 'close', String(id)]);

    const owed = await owedFor(house, member, id);
    expect(owed).toMatchObject({ total_bid: 177.1, fee: 16.1, insurance: 0.81 });
    const { items } = (await house.api(listNotices, { token, query: {} })).result;
    expect(items[0]!.text).toContain('for €177.10, with the house fee of €16.10.');
    await payFor(house, member, owed.key_unique);
    expect(await balances(house, member, /^payment:/)).toEqual({ receivable: 0, sales: -177_10, card: 177_10 });
    expect(await invoiceOf(member)).toMatchObject({ total: 177.1, vat: 29.52 });
    expect(await priceOfFirst(id, member)).toBe(161);
    expect((await lotsOf(house, member))[0]!.finance.total).toBe(161);
  });

  it('has it on the litres of a barrel, and what they cost is the wine', async () => {
    const member = await house.createMember();
    await ownBarrel(house, member);
    expect(await balances(house, member, /^payment:/)).toEqual({ receivable: 0, sales: -1485_00, card: 1485_00 });
    const { items } = (await house.api(getPhysicalCellarBarrels, { query: {}, token: member.token })).result;
    expect(items).toMatchObject([{ total_bid: 1350, undiscounted_total_bid: 1350 }]);
  });

  it('gives it back with the rest when a win lapses', async () => {
    const member = await house.createMember();
    const { key_unique: key } = await winLot(house, member, 161);
    await house.operate(['payment', 'lapse', key]);
    expect(await balances(house, member, /^payment:/)).toEqual({ receivable: 0, sales: 0 });
  });

  it('offers what lapsed with the fee of that day, which is owed even if it rises', async () => {
    const member = await house.createMember();
    const offer = await secondOfferFor(house, member, anna!);
    expect(offer).toMatchObject({ price: 100, fee: 10, total: 110 });
    const { items } = (await house.api(listNotices, { token: member.token, query: {} })).result;
    expect(items[0]!.text).toContain('at the price you bid: €110, with the house fee of €10.');
    await setFee(20);
    const body = { id: offer.id, decision: 'accept' } as const;
    expect((await house.api(answerSecondOffer, { token: member.token, body })).status).toBe(200);
    expect(await owedFor(house, member, offer.id_sale)).toMatchObject({ total_bid: 110, fee: 10 });
    expect((await lotsOf(house, member))[0]!.finance.total).toBe(100);
  });

  it('takes what holds at the close, from the day on which it does', async () => {
    const member = await house.createMember();
    const before = await winLot(house, member, 200);
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await setFee(12.5, '--from', day);
    expect((await winLot(house, member, 200)).total_bid).toBe(240);
    await house.operate(['clock', 'move', '+3d']);
    const late = await house.createMember();
    expect((await winLot(house, late, 200)).total_bid).toBe(225);
    expect(await owedFor(house, member, before.id_sale)).toMatchObject({ total_bid: 240 });
    const { result } = await house.api(auctionMine, { params: { id: before.id_sale }, token: member.token });
    expect(result).toMatchObject({ standing: 'won', fee_rate: 0.2 });
  });
});
