import { convertWithCases } from '@le-chai/contracts/bottling';
import { confirmPayment, paymentReceipt } from '@le-chai/contracts/buying';
import {
  markPaidNew,
  paymentAuctionNew,
  readOutstandingPayment,
  type OutstandingPayment,
} from '@le-chai/contracts/payments';
import { cancelShipment, payShipment } from '@le-chai/contracts/shipping';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { actingAs } from './support/acting-as.ts';
import { MIXED_CASES, ownBarrel } from './support/barrels.ts';
import { buyerIn, eventually } from './support/buyer.ts';
import { withPasskey } from './support/factors.ts';
import { pdfText } from './support/pdf-text.ts';
import { quoted } from './support/shipping.ts';
import { Subscriber, subscriptionIn } from './support/subscribe.ts';
import { itemsOf, winLot } from './support/win.ts';

let house: House;
let buy: ReturnType<typeof buyerIn>;

beforeAll(async () => {
  house = await startHouse('small');
  buy = buyerIn(house);
});
afterAll(() => house.stop());

const VISA = 'pm_card_visa';
const ASKS = 'pm_card_authenticationRequired';
const shop = () =>
  house.createSale({ lot: SMALL.lot.case, type: 'shop', name: 'Six of them', price: 120, units: 5, ends: '30d' });
const pay = async ({ token }: Member, total: number, rows: readonly OutstandingPayment[], card = VISA) => {
  const body = { total_pay: total, auctions_participant: itemsOf(...rows), payment_token: card };
  return (await house.api(paymentAuctionNew, { token, body })).result;
};
const read = async ({ token }: Member, key: string) =>
  (await house.api(readOutstandingPayment, { token, params: { key } })).result;
/** With its documents, which are issued a moment later. */
const withDocuments = (member: Member, id: number, count = 1) =>
  eventually(
    () => buy.payment(member, id),
    ({ documents }) => documents.length >= count,
  );
const nameOf = (row: OutstandingPayment) => (row.cellar_type === 'lots' ? row.name_lot : row.name_barrel);

/** The first bottle of the small house's lots of wine. */
const PAUILLAC = {
  cover: null,
  producer: 'Château Vauclerc',
  name: 'Château Vauclerc, Pauillac',
  vintage: 2016,
  colour: 'red',
  region: 'Bordeaux',
  root: 'wine',
  size: 0.75,
  level: null,
} as const;
/** 13.5 of the 225 litres of its Barolo. */
const BAROLO = {
  cover: null,
  producer: 'Château Vauclerc',
  name: 'Barolo 2024, barrel no. 9',
  vintage: 2024,
  colour: 'red',
  region: 'Piemonte',
  root: 'wine',
  size: null,
  level: 6,
} as const;

describe('what a payment is for', () => {
  it('are the rows that it reaches, in their order, each with what is left to pay', async () => {
    const member = await house.createMember();
    const [first, second, third] = [
      await winLot(house, member, 100),
      await winLot(house, member, 150),
      await winLot(house, member, 70),
    ];
    const { id_payment: id, client_secret: secret } = await pay(member, 190, [second, first, third], ASKS);
    const [a, b] = [first, second].map((row) => ({
      name: nameOf(row),
      key_unique: row.key_unique,
      picture: PAUILLAC,
    }));
    expect(await buy.payment(member, id)).toMatchObject({
      purchase: null,
      paid_for: [
        { ...b, amount: 150, due: 150 },
        { ...a, amount: 40, due: 100 },
      ],
      documents: [],
    });
    await buy.authenticate(secret!, true);
    await buy.confirm(member, id);
    const { paid_for: paidFor, documents } = await withDocuments(member, id);
    expect(paidFor).toEqual([
      { ...b, amount: 150, due: 0 },
      { ...a, amount: 40, due: 60 },
    ]);
    expect(documents).toMatchObject([{ kind: 'invoice', number: expect.stringMatching(/^\d{4}-\d{6}$/) }]);
    expect((await read(member, second.key_unique)).documents).toEqual(documents);
  });

  it('is what was bought, and what would have been', async () => {
    const member = await house.createMember();
    const id = await shop();
    const declined = (await buy.checkout(member, id, buy.card('pm_card_visa_chargeDeclined'))).result.payment!;
    const bought = (await buy.checkout(member, id, { quantity: 2 })).result;
    expect(await buy.payment(member, declined.id)).toMatchObject({
      paid_for: [{ name: 'Six of them', amount: 120, due: 0 }],
      documents: [],
    });
    const { paid_for: paidFor } = await withDocuments(member, bought.payment!.id);
    const { key_unique } = bought.purchase;
    expect(paidFor).toEqual([{ name: 'Six of them', key_unique, amount: 240, due: 0, picture: PAUILLAC }]);
  });

  it('is a shipment, with the credit note once that is called off', async () => {
    const member = await house.createMember();
    const { id } = await quoted(house, member);
    const { token } = member;
    const body = { payment_token: ASKS };
    const { payment } = (await house.api(payShipment, { token, params: { id }, body })).result;
    const name = `Shipment ${id}`;
    expect((await buy.payment(member, payment.id)).paid_for).toEqual([
      { name, key_unique: null, id_shipment: id, amount: 30.21, due: 30.21 },
    ]);
    await buy.authenticate(payment.client_secret!, true);
    await buy.confirm(member, payment.id);
    await house.api(cancelShipment, { token, params: { id } });
    const { paid_for: paidFor, documents } = await withDocuments(member, payment.id, 2);
    expect(paidFor).toEqual([{ name, key_unique: null, id_shipment: id, amount: 30.21, due: 0 }]);
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
  });

  it('is the bottling of a barrel', async () => {
    const member = await house.createMember();
    // From here on, bids and what is owed for them have other numbers.
    await buy.checkout(member, await shop(), buy.card('pm_card_visa_chargeDeclined'));
    const id_sale_bid = await ownBarrel(house, member);
    const body = { id_sale_bid, cases: MIXED_CASES, payment_method: 3 as const, payment_token: ASKS };
    const { payment } = (await house.api(convertWithCases, { token: member.token, body })).result;
    const about = {
      name: expect.stringMatching(/^Bottling of /),
      key_unique: null,
      id_sale_bid,
      amount: 42,
      picture: BAROLO,
    };
    expect((await buy.payment(member, payment!.id)).paid_for).toEqual([{ ...about, due: 42 }]);
    await buy.authenticate(payment!.client_secret!, true);
    await buy.confirm(member, payment!.id);
    expect((await withDocuments(member, payment!.id)).paid_for).toEqual([{ ...about, due: 0 }]);
  });

  it('is a membership', async () => {
    const subscriber = await Subscriber.create(house);
    await subscriber.card(VISA);
    await subscriber.take('Explorer');
    await subscriber.cancel();
    const asked = { body: { payment_token: ASKS } };
    const waiting = subscriptionIn((await subscriber.upgrade('Connoisseur', 'monthly', asked)).result);
    const { member } = subscriber;
    const { id, client_secret: secret } = waiting.payment!;
    const about = { name: 'Membership Connoisseur, monthly', key_unique: null, due: 0 };
    expect((await buy.payment(member, id)).paid_for).toMatchObject([about]);
    await buy.authenticate(secret!, true);
    await buy.confirm(member, id);
    expect((await withDocuments(member, id)).paid_for).toMatchObject([about]);
  });
});

const offered = async (member: Member, id: number) => (await buy.payment(member, id)).offer_passkey;
const bought = async (member: Member) => (await buy.checkout(member, await shop())).result.payment!.id;

describe('the offer of a passkey', () => {
  it('is made with the first purchase that is paid for, and with no other', async () => {
    const member = await house.createMember();
    const first = await winLot(house, member, 100);
    const part = await pay(member, 40, [first]);
    expect(await offered(member, part.id_payment)).toBe(false);
    const rest = await pay(member, 60, [first]);
    expect(await offered(member, rest.id_payment)).toBe(true);
    const confirmed = await house.api(confirmPayment, { token: member.token, params: { id: rest.id_payment } });
    expect(confirmed.result.offer_passkey).toBe(true);
    const second = await bought(member);
    expect([await offered(member, second), await offered(member, rest.id_payment)]).toEqual([false, false]);
  });

  it('is made with a transfer once it has arrived', async () => {
    const member = await house.createMember();
    const { key_unique: key } = (await buy.checkout(member, await shop(), buy.bank)).result.purchase;
    expect((await read(member, key!)).offer_passkey).toBe(false);
    await house.operate(['payment', 'confirm', key!]);
    expect((await read(member, key!)).offer_passkey).toBe(true);
    await bought(member);
    expect((await read(member, key!)).offer_passkey).toBe(false);
  });

  it('is not made for a payment that buys no wine, or that was declined', async () => {
    const subscriber = await Subscriber.create(house);
    await subscriber.card(VISA);
    await subscriber.take('Explorer');
    await subscriber.cancel();
    const asked = { body: { payment_token: ASKS } };
    const { payment } = subscriptionIn((await subscriber.upgrade('Connoisseur', 'monthly', asked)).result);
    await buy.authenticate(payment!.client_secret!, true);
    const confirmed = await buy.confirm(subscriber.member, payment!.id);
    expect(confirmed).toMatchObject({ payment: { state: 'succeeded' }, offer_passkey: false });
    const declined = await buy.checkout(subscriber.member, await shop(), buy.card('pm_card_visa_chargeDeclined'));
    expect(await offered(subscriber.member, declined.result.payment!.id)).toBe(false);
  });

  it('is made neither to a member with a passkey, nor to the house acting as one', async () => {
    const member = await house.createMember();
    const id = await bought(member);
    const acting = { ...member, token: await actingAs(house, member.email) };
    expect([await offered(member, id), await offered(acting, id)]).toEqual([true, false]);
    await withPasskey(house, member.token);
    expect(await offered(member, id)).toBe(false);
  });
});

describe('one outstanding payment', () => {
  it('can be read in every state, by its member alone', async () => {
    const [member, other] = [await house.createMember(), await house.createMember()];
    const row = await winLot(house, member);
    const key = row.key_unique;
    expect(await read(member, key)).toEqual({ payment: row, documents: [], bottling: null, offer_passkey: false });
    const { id_payment: id } = await pay(member, 50, [row], ASKS);
    expect((await read(member, key)).payment).toMatchObject({ notice_as_paid: 0, id_payment: id });
    await buy.cancel(member, id);
    await house.api(markPaidNew, { token: member.token, body: { auctions_participant: itemsOf(row) } });
    expect((await read(member, key)).payment).toMatchObject({ notice_as_paid: 2, can_mark: false, id_payment: null });
    await house.operate(['payment', 'confirm', key]);
    const settled = await eventually(
      () => read(member, key),
      ({ documents }) => documents.length > 0,
    );
    expect(settled.payment).toMatchObject({ notice_as_paid: 1, stato: 1, total_pay: 100 });

    const lapsed = await winLot(house, member);
    await house.operate(['payment', 'lapse', lapsed.key_unique]);
    expect((await read(member, lapsed.key_unique)).payment).toMatchObject({ stato: 2 });
    const refused = await house.api(readOutstandingPayment, { token: other.token, params: { key } });
    expect(refused.status).toBe(404);
  });
});

const fetchPdf = ({ token }: Member, id: number) =>
  fetch(house.url + paymentReceipt.path.replace('{id}', String(id)), { headers: { authorization: `Bearer ${token}` } });
const bytes = async (member: Member, id: number) => Buffer.from(await (await fetchPdf(member, id)).arrayBuffer());

describe('a receipt', () => {
  it('says what was charged for what, the same every time, to its member alone', async () => {
    const [member, other] = [await house.createMember(), await house.createMember()];
    const rows = [await winLot(house, member, 100), await winLot(house, member, 70)];
    const { id_payment: id } = await pay(member, 120.5, rows);
    const answer = await fetchPdf(member, id);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="receipt-payment-${id}.pdf"`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect((await bytes(member, id)).equals(pdf)).toBe(true);
    const text = pdfText(pdf);
    for (const row of rows) expect(text).toContain(nameOf(row));
    expect(text).toMatch(/Receipt for payment \d+/);
    expect(text).toContain('20.50');
    expect(text).toContain('Charged to your card');
    expect(text).toContain('120.50');
    expect(text).toMatch(/Paid with Visa ending 4242$/);
    expect((await fetchPdf(other, id)).status).toBe(404);
  });

  it('names the wallet that paid', async () => {
    const member = await house.createMember();
    const { payment } = (await buy.checkout(member, await shop(), buy.card('pm_wallet_visa'))).result;
    expect(pdfText(await bytes(member, payment!.id))).toMatch(/Paid with Test wallet, Visa ending 4242$/);
  });

  it('says what of it went back', async () => {
    const member = await house.createMember();
    const { payment } = (await buy.checkout(member, await shop(), buy.card('pm_card_late'))).result;
    await house.operate(['clock', 'move', '+16m']);
    await eventually(
      () => buy.payment(member, payment!.id),
      ({ payment: { refund } }) => refund?.is_done === true,
    );
    const text = pdfText(await bytes(member, payment!.id));
    expect(text).toContain('Six of them');
    expect(text).toMatch(/Refunded, \d+ \w+ \d{4}/);
    expect(text).toContain('Paid with Visa ending 0077, and refunded in full');
  });
});
