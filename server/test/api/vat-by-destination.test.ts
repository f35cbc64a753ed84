import { saleDetail } from '@le-chai/contracts/auctions';
import { quoteSale } from '@le-chai/contracts/buying';
import { acceptGift, actionGift } from '@le-chai/contracts/gifts';
import { getInvoice, listInvoices } from '@le-chai/contracts/invoices';
import { exportAccount } from '@le-chai/contracts/own-account';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { cancelShipment, estimateShipping, payShipment, requestShipping } from '@le-chai/contracts/shipping';
import { type House, type Member, SMALL, startHouse } from './harness.ts';
import { buyerIn } from './support/buyer.ts';
import { lotsOf, saveBirthDate } from './support/cellar.ts';
import { mailsTo } from './support/mails.ts';
import { pdfText } from './support/pdf-text.ts';
import { addressIn, balances, pickupAddressOf, shipmentOf } from './support/shipping.ts';
import { untilHolds } from './support/until.ts';

const FRANCE = 250;

let house: House;
let buy: ReturnType<typeof buyerIn>;

beforeAll(async () => {
  house = await startHouse();
  buy = buyerIn(house);
  const insurance = { storage: { rate: 0.5, limit: 250_000 }, transit: { rate: 0.4, limit: 50_000 } };
  await house.operate(['house', 'set', 'insurance', JSON.stringify(insurance)]);
});
afterAll(() => house.stop());

/** Six bottles of wine at 120 each in the warehouse, bought by card. */
async function sixBottles(
  member: Member,
  { price = 120, inBond = false, byBank = false } = {},
): Promise<{ saleId: number; serials: number[] }> {
  const saleId = await house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price, units: 12, inBond });
  await buy.checkout(member, saleId, { quantity: 6, pickup: true, ...(byBank && { payment_method: 4 }) });
  if (byBank) {
    const [owed] = (await house.api(getOutstandingPayments, { token: member.token })).result;
    await house.operate(['payment', 'confirm', owed!.key_unique]);
  }
  const [lot] = await lotsOf(house, member);
  await house.operate(['lot', 'release', String(lot!.id), '--to', 'warehouse']);
  return { saleId, serials: lot!.serials.map(({ id }) => id) };
}

const shippingTo = async (member: Member, iso: string, serials: number[]) => ({
  id_address: await addressIn(house, member, iso),
  serials,
});

async function quotedTo(member: Member, iso: string, serials: number[]) {
  const body = await shippingTo(member, iso, serials);
  const { id } = (await house.api(requestShipping, { body, token: member.token })).result;
  await house.operate(['shipment', 'quote', String(id)]);
  return shipmentOf(house, member, id);
}

/** The papers of a member in words, the newest first, once there are so many. */
async function papersOf(member: Member, count: number) {
  const { token } = member;
  const issued = async () => (await house.api(listInvoices, { token, query: {} })).result.items;
  await untilHolds(async () => expect(await issued()).toHaveLength(count));
  const papers = [];
  for (const paper of await issued()) {
    const address = house.url + getInvoice.path.replace('{id}', String(paper.id));
    // A member has one file made at a time.
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const text = pdfText(Buffer.from(await answer.arrayBuffer()));
    papers.push({ ...paper, text: text.replaceAll('\u0080', '€').replaceAll('\u00A0', ' ') });
  }
  return papers;
}

const refundsOf = async ({ token }: Member) =>
  (await house.api(exportAccount, { token })).result.sections['refunds'] as { status: string; amount_cents: number }[];

/* docs/rules.md#vat-by-destination, worked out there to the cent. */
const EXAMPLES = [
  ['FR', 'home', { freight: 15, excise: 0, duty: 0, cover: 2.88, vat_off: 0, vat: 3.58, total: 21.46 }, 741.46],
  ['IT', 'union', { freight: 24, excise: 0, duty: 0, cover: 2.88, vat_off: 120, vat: 137.91, total: 44.79 }, 764.79],
  ['DE', 'union', { freight: 24, excise: 0, duty: 0, cover: 2.88, vat_off: 120, vat: 119.11, total: 25.99 }, 745.99],
  [
    'GB',
    'export',
    { freight: 42, excise: 14.85, duty: 12.9, cover: 2.88, vat_off: 120, vat: 134.53, total: 87.16 },
    807.16,
  ],
  ['CH', 'export', { freight: 42, excise: 0, duty: 12.9, cover: 2.88, vat_off: 120, vat: 53.28, total: -8.94 }, 711.06],
  ['US', 'export', { freight: 98, excise: 1.35, duty: 70.09, cover: 2.88, vat_off: 120, vat: 0, total: 52.32 }, 772.32],
] as const;

describe('what six bottles at 120 cost all in', () => {
  it.each(EXAMPLES)(
    'to %s is the same before they are bought, before they are sent, and in the quote',
    async (iso, supply, cost, allIn) => {
      const member = await house.createMember();
      const { saleId, serials } = await sixBottles(member);
      const body = await shippingTo(member, iso, serials);
      const { result: bought } = await house.api(quoteSale, {
        params: { saleId },
        token: member.token,
        body: { quantity: 6, id_address: body.id_address },
      });
      expect(bought).toMatchObject({ price: 720, due: 720, total: allIn, shipping: { ...cost, supply } });
      const { result: estimate } = await house.api(estimateShipping, { body, token: member.token });
      expect(estimate).toMatchObject(bought.shipping!);
      const { is_estimate: _, country: __, freight_apart: ___, estimated, ...parts } = estimate;
      expect(await quotedTo(member, iso, serials)).toMatchObject(parts);
      const amounts = { freight: cost.freight, excise: cost.excise, duty: cost.duty, cover: cost.cover, vat: cost.vat };
      expect(estimated).toEqual(Object.entries(amounts).flatMap(([part, amount]) => (amount > 0 ? [part] : [])));
    },
  );

  it('adds up where their cost does not divide by their number', async () => {
    const member = await house.createMember();
    const { saleId, serials } = await sixBottles(member, { price: 99.99 });
    for (const iso of ['IT', 'GB', 'CH']) {
      const body = await shippingTo(member, iso, serials.slice(0, 5));
      const { result: bought } = await house.api(quoteSale, {
        params: { saleId },
        token: member.token,
        body: { quantity: 5, id_address: body.id_address },
      });
      const { result: estimate } = await house.api(estimateShipping, { body, token: member.token });
      expect(estimate).toMatchObject(bought.shipping!);
    }
  });

  it('keeps the VAT that was paid, whatever the house’s rate is later', async () => {
    const member = await house.createMember();
    const { serials } = await sixBottles(member);
    await house.operate(['house', 'set', 'vat', '10']);
    try {
      expect(await quotedTo(member, 'IT', serials)).toMatchObject({ vat_off: 120, vat: 137.91, total: 44.79 });
    } finally {
      await house.operate(['house', 'set', 'vat', '20']);
    }
  });
});

describe('invoices', () => {
  it('name the rule, and take the VAT in the price off', async () => {
    const member = await house.createMember();
    const { serials } = await sixBottles(member);
    const { id } = await quotedTo(member, 'IT', serials);
    await house.api(payShipment, { params: { id }, token: member.token, body: { payment_token: 'pm_card_visa' } });
    const [shipment, wine] = await papersOf(member, 2);
    expect(wine).toMatchObject({ total: 720, vat: 120 });
    expect(wine!.text).toContain('VAT of France, 20 %');
    expect(shipment).toMatchObject({ kind: 'invoice', total: 44.79, vat: 17.91 });
    expect(shipment!.text).toContain('Distance sale within the European Union: VAT of Italy, 22 %');
    expect(shipment!.text).toContain('VAT in the price of the wine, deducted');
    for (const amount of ['-€120', '€137.91', '€44.79']) expect(shipment!.text.split('\n')).toContain(amount);
    expect(await balances(house, member, new RegExp(`^shipment:${id}$`))).toEqual({
      card: 4479,
      receivable: 0,
      sales: -4479,
    });
  });
});

describe('a shipment that comes to less than nothing', () => {
  it('is paid as soon as it is quoted, and given back to the card once it has left', async () => {
    const member = await house.createMember();
    const { serials } = await sixBottles(member);
    const { id, ...shipment } = await quotedTo(member, 'CH', serials);
    expect(shipment).toMatchObject({ status: 'paid', total: -8.94, can_pay: false, can_cancel: true });
    const books = () => balances(house, member, new RegExp(`^shipment:${id}$`));
    expect(await books()).toEqual({});
    await house.operate(['shipment', 'ship', String(id), '--carrier', 'Vinotrans', '--tracking', 'VT-1']);
    await untilHolds(async () =>
      expect(await refundsOf(member)).toMatchObject([{ amount_cents: 894, status: 'done' }]),
    );
    expect(await books()).toEqual({ sales: 894, credit: 0, card: -894 });
    const [note] = await papersOf(member, 2);
    expect(note).toMatchObject({ kind: 'credit-note', title: `Shipment ${id}`, total: 8.94, vat: 66.72 });
    expect(note!.text).toContain('Export to Switzerland: no VAT of France, import VAT 8.1 %');
    // Again it changes nothing.
    await house.operate(['shipment', 'ship', String(id), '--carrier', 'Vinotrans', '--tracking', 'VT-1']);
    expect(await refundsOf(member)).toHaveLength(1);
  });

  it('is to be transferred back where the wine was paid by transfer', async () => {
    const member = await house.createMember();
    const { serials } = await sixBottles(member, { byBank: true });
    const { id } = await quotedTo(member, 'CH', serials);
    await house.operate(['shipment', 'ship', String(id), '--carrier', 'Vinotrans', '--tracking', 'VT-1']);
    const { refunds } = await house.operate(['payment', 'refunds']);
    expect(refunds).toContainEqual(expect.objectContaining({ email: member.email, amount: 8.94 }));
    expect(await balances(house, member, new RegExp(`^shipment:${id}$`))).toEqual({ sales: 894, credit: -894 });
  });

  it('gives nothing back where it is cancelled', async () => {
    const member = await house.createMember();
    const { serials } = await sixBottles(member);
    const { id } = await quotedTo(member, 'CH', serials);
    await house.api(cancelShipment, { params: { id }, token: member.token });
    expect(await shipmentOf(house, member, id)).toMatchObject({ status: 'cancelled' });
    expect(await refundsOf(member)).toEqual([]);
    expect(await balances(house, member, new RegExp(`^shipment:${id}$`))).toEqual({});
  });
});

describe('wine under bond', () => {
  const bond = { price: 100, inBond: true };

  it('is marked on its sale, and its price contains neither VAT nor excise', async () => {
    const member = await house.createMember();
    const { saleId } = await sixBottles(member, bond);
    const sale = (await house.api(saleDetail, { params: { saleId }, token: member.token })).result;
    expect(sale).toMatchObject({ in_bond: true, price: 100 });
    const [wine] = await papersOf(member, 1);
    expect(wine).toMatchObject({ total: 600, vat: 0 });
    expect(wine!.text).toContain('Sold in bond: VAT and excise not included');
  });

  it.each([
    ['FR', { excise: 0.18, duty: 0, vat_off: 0, vat: 123.52, total: 141.1 }, 741.1],
    ['IT', { excise: 0, duty: 0, vat_off: 0, vat: 137.81, total: 164.21 }, 764.21],
    ['CH', { excise: 0, duty: 12.89, vat_off: 0, vat: 53.24, total: 110.53 }, 710.53],
  ] as const)('is taxed where it goes: %s', async (iso, cost, allIn) => {
    const member = await house.createMember();
    const { saleId, serials } = await sixBottles(member, bond);
    const body = await shippingTo(member, iso, serials);
    const { result: bought } = await buy.quote(member, saleId, { quantity: 6, id_address: body.id_address });
    expect(bought).toMatchObject({ in_bond: true, vat_included: 0, due: 600, total: allIn, shipping: cost });
    expect((await house.api(estimateShipping, { body, token: member.token })).result).toMatchObject(bought.shipping!);
    const shipment = await quotedTo(member, iso, serials);
    expect(shipment).toMatchObject({ ...cost, in_bond: true, vat_rule: bought.shipping!.vat_rule });
    expect(shipment.vat_rule).toContain('Sold in bond: VAT and excise are due when it leaves');
  });

  it('is taxed at home when it is fetched', async () => {
    const member = await house.createMember();
    const { saleId, serials } = await sixBottles(member, bond);
    const { result: bought } = await buy.quote(member, saleId, { quantity: 6, pickup: true });
    expect(bought).toMatchObject({ due: 600, total: 720.22, shipping: { freight: 0, excise: 0.18, vat: 120.04 } });
    const body = { id_address: await pickupAddressOf(house), serials };
    const { id } = (await house.api(requestShipping, { body, token: member.token })).result;
    await house.operate(['shipment', 'quote', String(id)]);
    expect(await shipmentOf(house, member, id)).toMatchObject({ status: 'quoted', pickup: true, total: 120.22 });
    const paying = { payment_token: 'pm_card_visa', total: 120.22 };
    await house.api(payShipment, { params: { id }, token: member.token, body: paying });
    const [invoice] = await papersOf(member, 2);
    expect(invoice).toMatchObject({ total: 120.22, vat: 120.04 });
    expect(invoice!.text).toContain('Sold in bond: VAT and excise are due when it leaves');
  });

  it('stays so when it is divided, put back and given', async () => {
    const [member, friend] = [await house.createMember(), await house.createMember()];
    await saveBirthDate(house, friend);
    const { serials } = await sixBottles(member, bond);
    const { id, in_bond } = await quotedTo(member, 'IT', serials.slice(0, 2));
    expect(in_bond).toBe(true);
    await house.api(cancelShipment, { params: { id }, token: member.token });
    const gift = {
      recipient_email: friend.email,
      recipient_name: 'Ben Bower',
      recipient_id_country: FRANCE,
      message: '',
    };
    await house.api(actionGift, { body: { serials: serials.slice(0, 3), ...gift }, token: member.token });
    const mails = (await mailsTo(house, friend.email, 1)).map(({ text }) => text).join(' ');
    const [, secret] = /\/gifts\/([\w-]{20,})/.exec(mails)!;
    await house.api(acceptGift, { params: { token: secret! }, token: friend.token });
    for (const [owner, some] of [
      [member, serials.slice(3)],
      [friend, serials.slice(0, 3)],
    ] as const) {
      const body = await shippingTo(owner, 'IT', [...some]);
      const { result } = await house.api(estimateShipping, { body, token: owner.token });
      expect(result).toMatchObject({ in_bond: true, vat_off: 0 });
      expect(result.vat).toBeGreaterThan(20);
    }
  });

  it('is a lot at a price', async () => {
    const auction = { lot: SMALL.lot.bottle, price: 100, inBond: true };
    await expect(house.createSale(auction)).rejects.toThrow('sold --in-bond');
  });
});
