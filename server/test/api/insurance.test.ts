import { getInvoice, listInvoices } from '@le-chai/contracts/invoices';
import { estimateShipping, payShipment, requestShipping, shipmentCertificate } from '@le-chai/contracts/shipping';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { quoteSale } from '@le-chai/contracts/buying';
import { formatEuro, toCents } from '../../src/core/money/amounts.ts';
import { type House, type Member, SMALL, startHouse } from './harness.ts';
import { buyerIn } from './support/buyer.ts';
import { lotsOf, ownLot, winLot } from './support/cellar.ts';
import { COVER_EXAMPLES, COVER_TERMS } from './support/cover-examples.ts';
import { pdfText } from './support/pdf-text.ts';
import { addressIn, balances, bottlesOf, quoted, shipmentOf } from './support/shipping.ts';
import { untilHolds } from './support/until.ts';

let house: House;
let anna: Member;

beforeAll(async () => {
  house = await startHouse();
  anna = await house.createMember();
});
afterAll(() => house.stop());

const setTerms = (transit: { rate: number; limit: number }, storage = { rate: 0.5, limit: 250_000 }) =>
  house.operate(['house', 'set', 'insurance', JSON.stringify({ storage, transit })]);

/** A PDF of a member's own, in words. */
async function paperOf({ path }: typeof getInvoice | typeof shipmentCertificate, id: number, { token }: Member) {
  const address = house.url + path.replace('{id}', String(id));
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, text: pdfText(Buffer.from(await answer.arrayBuffer())).replaceAll('\u0080', '€') };
}

/** The member's newest invoice, once there are so many of them, and its lines as they are printed. */
async function invoiceOf(member: Member, count: number) {
  const { token } = member;
  const issued = async () => (await house.api(listInvoices, { token, query: {} })).result.items;
  await untilHolds(async () => expect(await issued()).toHaveLength(count));
  const invoice = (await issued())[0]!;
  return { ...invoice, ...(await paperOf(getInvoice, invoice.id, member)) };
}

/** The invoice or credit note of a shipment, once there is one. */
async function shipmentPaper(member: Member, id: number) {
  const { token } = member;
  const ofShipment = async () =>
    (await house.api(listInvoices, { token, query: {} })).result.items.filter(
      ({ title }) => title === `Shipment ${id}`,
    );
  await untilHolds(async () => expect(await ofShipment()).toHaveLength(1));
  const paper = (await ofShipment())[0]!;
  return { ...paper, ...(await paperOf(getInvoice, paper.id, member)) };
}

const euro = (amount: number) => formatEuro(toCents(amount));

/** A shipment that is quoted and paid for. @returns its number */
async function paid(member: Member): Promise<number> {
  const { id } = await quoted(house, member);
  await house.api(payShipment, { params: { id }, token: member.token, body: { payment_token: 'pm_card_visa' } });
  return id;
}

const coverOf = (lots: Awaited<ReturnType<typeof lotsOf>>) =>
  lots.reduce((sum, { finance }) => sum + Math.round(finance.total_insurance * 100), 0);

describe('cover in storage', () => {
  it('is quoted, owed and invoiced as a part of the price', async () => {
    const member = await house.createMember();
    const id = await house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price: 161, units: 3 });
    const body = { quantity: 1, pickup: true };
    const { result } = await house.api(quoteSale, { params: { saleId: id }, token: member.token, body });
    expect(result).toMatchObject({
      price: 161,
      insurance: 0.81,
      insurance_limit: 250_000,
      due: 161,
      vat_included: 26.83,
    });

    const [lot] = await ownLot(house, member, { lot: SMALL.lot.bottle, price: 161, to: null });
    expect(lot!.finance).toMatchObject({ total: 161, total_insurance: 0.81, insurance_limit: 250_000 });
    const { total, vat, text } = await invoiceOf(member, 1);
    expect({ total, vat }).toEqual({ total: 161, vat: 26.83 });
    expect(text).toContain('Cover in storage, up to €250,000');
    expect(text).toContain('€160.19');
    expect(text).toContain('€0.81');
  });

  it('is shared by the lots of a purchase to the cent, however they are divided', async () => {
    const member = await house.createMember();
    const lots = await ownLot(house, member, { price: 161 });
    expect(lots).toHaveLength(2);
    expect(coverOf(lots)).toBe(81);
    const [serial] = lots.find(({ serials }) => serials.length === 3)!.serials;
    const body = { id_address: await addressIn(house, member, 'IT'), serials: [serial!.id] };
    await house.api(requestShipping, { body, token: member.token });
    const divided = await lotsOf(house, member);
    expect(divided).toHaveLength(3);
    expect(coverOf(divided)).toBe(81);
    for (const { finance } of divided) expect(finance.total_insurance).toBeGreaterThanOrEqual(0);
  });

  it('ends at its limit, stays as it was when the wine was won, and costs nothing at a rate of 0', async () => {
    const member = await house.createMember();
    const owed = async () => (await house.api(getOutstandingPayments, { token: member.token })).result;
    await winLot(house, member, { price: 100 });
    await setTerms({ rate: 0, limit: 50_000 }, { rate: 2, limit: 40 });
    await winLot(house, member, { price: 200 });
    await setTerms({ rate: 0, limit: 50_000 }, { rate: 0, limit: 40 });
    await winLot(house, member, { price: 300 });
    const rows = (await owed()).map(({ total_bid, insurance }) => [total_bid, insurance]);
    expect(rows.toSorted(([a], [b]) => a! - b!)).toEqual([
      [100, 0.5],
      [200, 0.8],
      [300, 0],
    ]);
    expect(coverOf(await lotsOf(house, member))).toBe(130);
    await setTerms({ rate: 0, limit: 50_000 });
  });
});

describe('cover in transit', () => {
  afterEach(() => setTerms({ rate: 0, limit: 50_000 }));

  it('is included where its rate is 0, with its limit', async () => {
    expect(await quoted(house, anna)).toMatchObject({ freight: 24, cover: 0, cover_limit: 50_000, total: 30.21 });
  });

  it('is estimated, quoted, charged, booked and invoiced at one amount', async () => {
    await setTerms({ rate: 0.4, limit: 50_000 });
    const member = await house.createMember();
    const body = { id_address: await addressIn(house, member, 'IT'), serials: await bottlesOf(house, member) };
    const { result: estimated } = await house.api(estimateShipping, { body, token: member.token });
    // Three bottles at 18.75: 0.4 % of 56.25 are 0.225, and VAT is 22 % of 71.10: 46.87 without VAT, freight and cover.
    expect(estimated).toMatchObject({ freight: 24, cover: 0.23, cover_limit: 50_000, vat: 15.64, total: 30.49 });
    const { id } = (await house.api(requestShipping, { body, token: member.token })).result;
    await house.operate(['shipment', 'quote', String(id)]);
    const { cover, cover_limit, vat, total } = await shipmentOf(house, member, id);
    expect({ cover, cover_limit, vat, total }).toEqual({ cover: 0.23, cover_limit: 50_000, vat: 15.64, total: 30.49 });

    // What was quoted stays, whatever the house sets then.
    await setTerms({ rate: 1, limit: 10 });
    const paying = { payment_token: 'pm_card_visa', total: 30.49 };
    const settled = await house.api(payShipment, { params: { id }, token: member.token, body: paying });
    expect(settled.result).toMatchObject({ status: 'paid', cover: 0.23, total: 30.49 });
    expect(await balances(house, member, new RegExp(`^shipment:${id}$`))).toEqual({
      receivable: 0,
      sales: -3049,
      card: 3049,
    });
    const invoice = await invoiceOf(member, 2);
    expect(invoice).toMatchObject({ title: `Shipment ${id}`, total: 30.49, vat: 6.26 });
    expect(invoice.text).toContain('Cover in transit, up to €50,000');
    expect(invoice.text).toContain('€0.23');
  });

  it('is never more than that of its limit, and the operator’s to correct', async () => {
    await setTerms({ rate: 10, limit: 20 });
    const shipment = await quoted(house, anna);
    expect(shipment).toMatchObject({ cover: 2, cover_limit: 20, vat: 16.03, total: 32.65 });
    await house.operate(['shipment', 'quote', String(shipment.id), '--cover', '1']);
    expect(await shipmentOf(house, anna, shipment.id)).toMatchObject({ cover: 1, vat: 15.81, total: 31.43 });
  });

  it('is nothing for what is fetched', async () => {
    await setTerms({ rate: 10, limit: 20 });
    expect(await quoted(house, anna, 'pickup')).toMatchObject({ status: 'paid', cover: 0, cover_limit: 0, total: 0 });
  });
});

describe('a certificate of cover', () => {
  it('names each bottle with its value, what is covered of it, and the limit that was quoted', async () => {
    await setTerms({ rate: 0.4, limit: 50 });
    const id = await paid(anna);
    await setTerms({ rate: 0, limit: 50_000 });
    const { bottles, has_certificate } = await shipmentOf(house, anna, id);
    expect(has_certificate).toBe(true);
    const { text } = await paperOf(shipmentCertificate, id, anna);
    expect(text).toContain(`Certificate of cover for shipment ${id}`);
    for (const { serial_number: serial } of bottles) expect(text).toContain(serial);
    expect(text).not.toContain('Billed to');
    // Three bottles at 18.75 are 56.25; 0.4 % of 50 are 0.20.
    for (const amount of ['€18.75', '€56.25', '€50', '€0.20']) expect(text.split('\n')).toContain(amount);
    expect(text).toContain('Covered and paid');
  });

  it('says that the cover was included', async () => {
    const { text } = await paperOf(shipmentCertificate, await paid(anna), anna);
    expect(text).toContain('Covered, included in the shipment');
    expect(text).not.toContain('Charged with the shipment');
  });

  it('is the member’s own, and of nothing that is fetched', async () => {
    const id = await paid(anna);
    const ben = await house.createMember();
    expect((await paperOf(shipmentCertificate, id, ben)).status).toBe(404);
    const { id: fetched, has_certificate } = await quoted(house, anna, 'pickup');
    expect(has_certificate).toBe(false);
    expect((await paperOf(shipmentCertificate, fetched, anna)).status).toBe(409);
  });
});

/* docs/rules.md#insurance, worked out there to the cent. */
describe.each(COVER_EXAMPLES)('the cover of $name', ({ price, quantity, storage, transit, to }) => {
  let member: Member;
  let saleId: number;

  beforeAll(async () => {
    await setTerms(COVER_TERMS.transit, COVER_TERMS.storage);
    member = await house.createMember();
    saleId = await house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price, units: 50 });
  });
  afterAll(() => setTerms({ rate: 0, limit: 50_000 }));

  const buy = async () => {
    await buyerIn(house).checkout(member, saleId, { quantity, pickup: true });
    const [lot] = await lotsOf(house, member);
    await house.operate(['lot', 'release', String(lot!.id), '--to', 'warehouse']);
    return lot!;
  };

  it('in storage is the same in its quote, in the cellar and on its invoice', async () => {
    const body = { quantity, pickup: true };
    const { result: quote } = await house.api(quoteSale, { params: { saleId }, token: member.token, body });
    const limit = COVER_TERMS.storage.limit;
    const due = price * quantity;
    const vat_included = storage.vat;
    expect(quote).toMatchObject({ insurance: storage.cover, insurance_limit: limit, vat_included, due });
    expect((await buy()).finance).toMatchObject({ total_insurance: storage.cover, insurance_limit: limit });
    const invoice = await invoiceOf(member, 1);
    expect(invoice).toMatchObject({ total: due, vat: storage.vat });
    for (const amount of [storage.wine, storage.cover]) expect(invoice.text.split('\n')).toContain(euro(amount));
  });

  it.each(Object.entries(to))(
    'in transit to %s is the same before it is bought, before it is sent, in its quote and on its papers',
    async (iso, { allIn, ...way }) => {
      const body = { id_address: await addressIn(house, member, iso), quantity };
      const { result: bought } = await house.api(quoteSale, { params: { saleId }, token: member.token, body });
      const cost = { ...way, cover: transit.cover, cover_limit: COVER_TERMS.transit.limit };
      expect(bought).toMatchObject({ total: allIn, insurance: storage.cover, shipping: cost });

      const { serials } = await buy();
      const sent = { id_address: body.id_address, serials: serials.map(({ id }) => id) };
      const { result: estimate } = await house.api(estimateShipping, { body: sent, token: member.token });
      expect(estimate).toMatchObject(bought.shipping!);
      const { id } = (await house.api(requestShipping, { body: sent, token: member.token })).result;
      await house.operate(['shipment', 'quote', String(id)]);
      expect(await shipmentOf(house, member, id)).toMatchObject(cost);

      const sign = Math.sign(way.total);
      if (sign > 0) {
        const paying = { payment_token: 'pm_card_visa', total: way.total };
        await house.api(payShipment, { params: { id }, token: member.token, body: paying });
      } else await house.operate(['shipment', 'ship', String(id), '--carrier', 'Vinotrans', '--tracking', 'VT-1']);
      const paper = await shipmentPaper(member, id);
      expect(paper).toMatchObject({ kind: sign > 0 ? 'invoice' : 'credit-note', total: Math.abs(way.total) });
      expect(paper.text).toContain('Cover in transit, up to €50,000');
      expect(paper.text.split('\n')).toContain(euro(sign * transit.cover));
      const certificate = await paperOf(shipmentCertificate, id, member);
      expect(certificate.status).toBe(200);
      for (const amount of [price * quantity, transit.covered, transit.cover]) {
        expect(certificate.text.split('\n')).toContain(euro(amount));
      }
    },
  );
});
