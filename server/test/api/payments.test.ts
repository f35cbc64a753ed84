import { setTimeout as delay } from 'node:timers/promises';
import { placeBid } from '@le-chai/contracts/bidding';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { authenticateTestCard } from '@le-chai/contracts/cards';
import { getInvoice, listInvoices } from '@le-chai/contracts/invoices';
import { listNotices } from '@le-chai/contracts/notices';
import {
  getOutstandingPayments,
  markPaidNew,
  paymentAuctionNew,
  sendInformationViaEmail,
  type OutstandingPayment,
} from '@le-chai/contracts/payments';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { ownBarrel } from './support/barrels.ts';
import { mailsTo } from './support/mails.ts';
import { itemsOf, winLot } from './support/win.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse('small', {}, "update product set cover = 'tarrach.jpg' where sku = 'TAR-25-070'");
});
afterAll(() => house.stop());

const pay = (member: Member, total: number, rows: readonly OutstandingPayment[], card = 'pm_card_visa', key?: string) =>
  house.api(paymentAuctionNew, {
    token: member.token,
    body: { total_pay: total, auctions_participant: itemsOf(...rows), payment_token: card },
    ...(key !== undefined && { key }),
  });
const mark = (member: Member, ...rows: readonly OutstandingPayment[]) =>
  house.api(markPaidNew, { token: member.token, body: { auctions_participant: itemsOf(...rows) } });
const open = async (member: Member) => (await house.api(getOutstandingPayments, { token: member.token })).result;
const invoices = async (member: Member, count: number) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { result } = await house.api(listInvoices, { token: member.token, query: {} });
    if (result.items.length >= count) return result.items;
    await delay(50);
  }
  throw new Error(`There are not ${count} invoices`);
};
const noticeKindsOf = async (member: Member) =>
  (await house.api(listNotices, { token: member.token, query: {} })).result.items.map(({ kind }) => kind);

describe('paying by card', () => {
  it('fills rows in the order given, the last in part, and settles what is full', async () => {
    const member = await house.createMember();
    const [first, second] = [await winLot(house, member, 100), await winLot(house, member, 150)];
    const { result } = await pay(member, 120, [second, first]);
    expect(result).toMatchObject({ warnings: [], state: 'succeeded', client_secret: null });
    expect(result.auctions_participant).toMatchObject([
      { key_unique: second.key_unique, total_pay: 120, notice_as_paid: -1, stato: 0 },
      { key_unique: first.key_unique, total_pay: 0, notice_as_paid: -1, stato: 0 },
    ]);
    await pay(member, 30.5, [second, first]);
    expect(await open(member)).toMatchObject([{ key_unique: first.key_unique, total_pay: 0.5, total_bid: 100 }]);
    expect(await noticeKindsOf(member)).toContain('paid');
  });

  it('makes the bottles the member’s, and issues an invoice that names them', async () => {
    const member = await house.createMember();
    const row = await winLot(house, member, 161, { lot: SMALL.lot.case });
    await pay(member, 161, [row]);
    const { items } = (await house.api(getPhysicalCellarLots, { token: member.token, query: {} })).result;
    expect(items).toMatchObject([
      { statusNew: { id: 11 }, paid: true },
      { statusNew: { id: 11 }, paid: true },
    ]);
    const [invoice] = await invoices(member, 1);
    expect(invoice).toMatchObject({ kind: 'invoice', key_unique: row.key_unique, total: 161, vat: 26.83 });
    expect(invoice!.number).toMatch(/^\d{4}-\d{6}$/);
  });

  it('is rejected with a warning when the card is declined, and can be tried again', async () => {
    const member = await house.createMember();
    const row = await winLot(house, member);
    const { status, result } = await pay(member, 100, [row], 'pm_card_visa_chargeDeclined');
    expect([status, result.state, result.warnings]).toEqual([200, 'failed', ['Your card was declined.']]);
    expect(result.auctions_participant).toMatchObject([{ notice_as_paid: -1, total_pay: 0 }]);
    expect((await pay(member, 100, [row])).result.warnings).toEqual([]);
  });

  it('waits pending for the bank’s page, and nothing else can be begun meanwhile', async () => {
    const member = await house.createMember();
    const row = await winLot(house, member);
    const { result } = await pay(member, 100, [row], 'pm_card_authenticationRequired');
    expect(result).toMatchObject({ warnings: [], state: 'requires_action', client_secret: expect.any(String) });
    expect(await open(member)).toMatchObject([{ notice_as_paid: 0, id_payment: result.id_payment }]);
    expect((await pay(member, 100, [row])).error.name).toBe('payment-under-way');
    expect((await mark(member, row)).error.name).toBe('payment-under-way');
    const body = { client_secret: result.client_secret!, approve: true };
    await house.api(authenticateTestCard, { body });
    for (let tries = 0; tries < 100 && (await open(member)).length > 0; tries += 1) await delay(50);
    expect(await open(member)).toEqual([]);
  });

  it('charges once for a key, whatever is asked again', async () => {
    const member = await house.createMember();
    const row = await winLot(house, member);
    const first = await pay(member, 60, [row], 'pm_card_visa', 'once');
    const [again, other] = [
      await pay(member, 60, [row], 'pm_card_visa', 'once'),
      await pay(member, 40, [row], 'pm_card_visa', 'once'),
    ];
    expect(again.body).toEqual(first.body);
    expect(other.error.name).toBe('idempotency-key-reused');
    expect(await open(member)).toMatchObject([{ total_pay: 60 }]);
  });

  it('refuses more than is due, what is settled, what is unknown and what is another’s', async () => {
    const [member, other] = [await house.createMember(), await house.createMember()];
    const [row, theirs] = [await winLot(house, member), await winLot(house, other)];
    const more = await pay(member, 100.01, [row]);
    expect([more.status, more.error.name, Object.keys(more.error.fields!)]).toEqual([
      422,
      'more-than-due',
      ['total_pay'],
    ]);
    expect((await pay(member, 10, [row, theirs])).status).toBe(404);
    expect((await pay(member, 10, [{ ...row, key_unique: 'nothing' }])).status).toBe(404);
    expect((await pay(member, 10, [{ ...row, cellar_type: 'barrels' } as OutstandingPayment])).status).toBe(404);
    await pay(member, 100, [row]);
    expect([(await pay(member, 10, [row])).status, (await pay(member, 10, [row])).error.name]).toEqual([
      409,
      'already-paid',
    ]);
    expect(await open(other)).toMatchObject([{ total_pay: 0, notice_as_paid: -1 }]);
  });

  it('lets only one of two payments at once take what is due', async () => {
    const member = await house.createMember();
    const row = await winLot(house, member);
    const answers = await Promise.all([1, 2, 3].map(() => pay(member, 100, [row])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

describe('what is owed', () => {
  it('is pictured by the photograph or the first bottle of the lot, or by the share of the barrel', async () => {
    const member = await house.createMember();
    await winLot(house, member, 100, { lot: SMALL.lot.case });
    await winLot(house, member, 100, { lot: SMALL.lot.spirit });
    await ownBarrel(house, member, { units: 10, paid: false });
    const pictures = (await open(member)).map(({ picture }) => picture);
    expect(pictures).toMatchObject([
      { producer: 'Château Vauclerc', vintage: 2016, colour: 'red', region: 'Bordeaux', size: 0.75, level: null },
      { cover: 'tarrach.jpg', producer: 'Glen Tarrach', vintage: null, root: 'spirit', size: 0.7, level: null },
      { name: 'Barolo 2024, barrel no. 9', region: 'Piemonte', root: 'wine', size: null, level: 20 },
    ]);
  });
});

describe('paying by bank transfer', () => {
  it('is marked once, and confirmed by the house', async () => {
    const member = await house.createMember();
    const row = await winLot(house, member);
    expect((await mark(member, row)).result.auctions_participant).toMatchObject([{ notice_as_paid: 2 }]);
    expect(await open(member)).toMatchObject([{ notice_as_paid: 2, can_mark: false, overdue: false }]);
    expect((await mark(member, row)).error.name).toBe('marked-as-paid');
    expect((await pay(member, 100, [row])).error.name).toBe('marked-as-paid');
    expect(await house.operate(['payment', 'confirm', row.key_unique])).toMatchObject({
      stato: 1,
      due: 0,
      changed: true,
    });
    expect(await house.operate(['payment', 'confirm', row.key_unique])).toMatchObject({ changed: false });
    expect(await open(member)).toEqual([]);
    await invoices(member, 1);
  });

  it('may come in parts, each taken in once; what is too much is to be given back', async () => {
    const member = await house.createMember();
    const row = await winLot(house, member);
    await mark(member, row);
    const part = ['payment', 'confirm', row.key_unique, '--amount', '40'];
    expect(await house.operate(part)).toMatchObject({ due: 60, changed: true });
    expect(await house.operate(part)).toMatchObject({ due: 60, changed: false });
    expect(await open(member)).toMatchObject([{ total_pay: 40, notice_as_paid: -1 }]);
    expect((await mark(member, row)).error.name).toBe('marked-before');
    const last = await house.operate([...part.slice(0, 4), '75', '--reference', 'B-17']);
    expect(last).toMatchObject({ stato: 1, back: 15, changed: true });
    const { refunds } = (await house.operate(['payment', 'refunds'])) as { refunds: { id: number; email: string }[] };
    expect(refunds).toContainEqual(expect.objectContaining({ id: last['refund'], amount: 15, email: member.email }));
    const line = ['payment', 'refund', String(last['refund'])];
    expect([(await house.operate(line))['changed'], (await house.operate(line))['changed']]).toEqual([true, false]);
  });

  it('is returned by the house when nothing came', async () => {
    const member = await house.createMember();
    const row = await winLot(house, member);
    await mark(member, row);
    expect(await house.operate(['payment', 'return', row.key_unique])).toMatchObject({ changed: true });
    expect(await house.operate(['payment', 'return', row.key_unique])).toMatchObject({ changed: false });
    expect(await open(member)).toMatchObject([{ notice_as_paid: -1, can_mark: false }]);
    expect((await pay(member, 100, [row])).result.state).toBe('succeeded');
  });

  it('marks all of those named or none', async () => {
    const member = await house.createMember();
    const rows = [await winLot(house, member), await winLot(house, member)] as const;
    await mark(member, rows[1]);
    expect((await mark(member, ...rows)).status).toBe(409);
    expect((await open(member)).map(({ notice_as_paid: notice }) => notice).toSorted()).toEqual([-1, 2]);
  });

  it('is sent the house’s bank details by mail, whatever the browser sends along', async () => {
    const member = await house.createMember();
    const body = { purpose: 'Pauillac 2016', import: 1250.5, dataBankTransfer: { IBAN: 'GB00 EVIL' } };
    const { result } = await house.api(sendInformationViaEmail, { token: member.token, body });
    expect(result).toEqual({ sent: true, email: member.email });
    const mails = await mailsTo(house, member.email);
    const mail = mails.find(({ subject }) => subject === 'Bank details for your transfer');
    expect(mail!.text).toMatch(/transfer €1,250.50 to:/);
    expect(mail!.text).toMatch(/IBAN: FR76/);
    expect(mail!.text).toMatch(/Purpose: Pauillac 2016/);
    expect(mail!.text).not.toMatch(/EVIL/);
    for (let times = 1; times < 10; times += 1) {
      expect((await house.api(sendInformationViaEmail, { token: member.token, body })).status).toBe(200);
    }
    const refused = await house.api(sendInformationViaEmail, { token: member.token, body });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });
});

describe('an invoice', () => {
  it('is a PDF, the same every time, for its member alone', async () => {
    const [member, other] = [await house.createMember(), await house.createMember()];
    const row = await winLot(house, member);
    await pay(member, 100, [row]);
    const { id, number } = (await invoices(member, 1))[0]!;
    const fetchPdf = async ({ token }: Member) =>
      fetch(`${house.url}${getInvoice.path.replace('{id}', String(id))}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const answer = await fetchPdf(member);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="invoice-${number}.pdf"`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(await (await fetchPdf(member)).arrayBuffer()).equals(pdf)).toBe(true);
    expect((await fetchPdf(other)).status).toBe(404);
  });

  it('has the next number of its year, without gaps, however many are issued at once', async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => house.createMember()));
    const rows: OutstandingPayment[] = [];
    for (const member of members) rows.push(await winLot(house, member));
    await Promise.all(members.map((member, index) => pay(member, 100, [rows[index]!])));
    const issued = (await Promise.all(members.map((member) => invoices(member, 1)))).flat();
    const counts = issued.map(({ number }) => Number(number.split('-')[1])).toSorted((a, b) => a - b);
    expect(counts).toEqual(counts.map((_, index) => counts[0]! + index));
  });
});

describe('overdue', () => {
  it('blocks bidding until the payment is marked or paid', async () => {
    const member = await house.createMember();
    const row = await winLot(house, member);
    await house.operate(['clock', 'move', '+8d']);
    const token = await house.login(member.email, member.password);
    const late = { ...member, token };
    expect(await open(late)).toMatchObject([{ overdue: true }]);
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    const bid = () => house.api(placeBid, { params: { id }, body: { bid_offer: 100 }, token });
    expect((await bid()).error.name).toBe('overdue-payment');
    await mark(late, row);
    expect((await bid()).status).toBe(200);
  });
});
