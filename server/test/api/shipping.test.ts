import { setTimeout as delay } from 'node:timers/promises';
import { authenticateTestCard } from '@le-chai/contracts/cards';
import { bottlesReport } from '@le-chai/contracts/cellar';
import { listNotices } from '@le-chai/contracts/notices';
import { getInvoice, listInvoices } from '@le-chai/contracts/invoices';
import { exportAccount } from '@le-chai/contracts/own-account';
import * as contract from '@le-chai/contracts/shipping';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { prove } from './support/factors.ts';
import { actingAs } from './support/acting-as.ts';
import { lotsOf, ownLot, winLot } from './support/cellar.ts';
import { mailsTo } from './support/mails.ts';
import { pdfText } from './support/pdf-text.ts';
import {
  addressIn,
  balances,
  bottlesOf,
  pickupAddressOf,
  quoted,
  requested,
  shipmentOf,
  untilShipment,
} from './support/shipping.ts';

let house: House;
let anna: Member, ben: Member;

beforeAll(async () => {
  house = await startHouse();
  anna = await house.createMember();
  ben = await house.createMember();
});
afterAll(() => house.stop());

type Body = Parameters<typeof ask>[0];
const ask = (
  body: { id_address?: number | null; serials: number[]; pickup_address?: boolean; driver_note?: string },
  { token } = anna,
) => house.api(contract.requestShipping, { body, token });
const estimate = (body: Body, { token } = anna) => house.api(contract.estimateShipping, { body, token });
const cancel = (id: number, { token } = anna) => house.api(contract.cancelShipment, { params: { id }, token });
const pay = (id: number, payment_token = 'pm_card_visa', more: { key?: string; total?: number; by?: Member } = {}) => {
  const { by = anna, key, total } = more;
  const body = { payment_token, ...(total !== undefined && { total }) };
  return house.api(contract.payShipment, { params: { id }, body, token: by.token, ...(key && { key }) });
};
const refusal = ({ status, error }: { status: number; error: { name: string } }) => [status, error.name];

/** Where the bottles of a shipment are, one status a bottle. */
async function whereAre({ bottles }: contract.Shipment, member = anna): Promise<number[]> {
  const lots = await lotsOf(house, member);
  return bottles.map(({ id }) => lots.find((lot) => lot.serials.some((s) => s.id === id))!.statusNew.id);
}

const refundsOf = async ({ token } = anna) =>
  (await house.api(exportAccount, { token })).result.sections['refunds'] as { status: string; amount_cents: number }[];

async function untilMail({ email }: Member, subject: string): Promise<void> {
  for (const until = Date.now() + 15_000; Date.now() < until; await delay(50)) {
    if ((await mailsTo(house, email)).some((mail) => mail.subject === subject)) return;
  }
  throw new Error(`No mail “${subject}” came`);
}

/** The two papers of a shipment that was paid and cancelled, once both are issued. */
async function papersOf({ token }: Member, id: number) {
  for (const until = Date.now() + 15_000; Date.now() < until; await delay(50)) {
    const { items } = (await house.api(listInvoices, { query: { sortBy: 'number', sortDir: 'asc' }, token })).result;
    const found = items.filter(({ title }) => title.startsWith(`Shipment ${id}`));
    if (found.length === 2) return found;
  }
  throw new Error('The papers did not come');
}

/** Waits until the card has back what was given back. */
async function untilRefunded(count: number, member = anna): Promise<void> {
  for (const until = Date.now() + 15_000; Date.now() < until; await delay(50)) {
    const done = (await refundsOf(member)).filter(({ status }) => status === 'done');
    if (done.length >= count) return;
  }
  throw new Error('The refund was not made');
}

describe('an estimate', () => {
  it('is what the shipment will be quoted, and changes nothing', async () => {
    const serials = await bottlesOf(house, anna);
    const body = { id_address: await addressIn(house, anna, 'GB'), serials };
    const { result: preview } = await estimate(body);
    const { result: asked } = await ask(body);
    await house.operate(['shipment', 'quote', String(asked.id)]);
    const shipment = await shipmentOf(house, anna, asked.id);
    const { is_estimate, country, estimated, freight_apart, ...costs } = preview;
    expect({ is_estimate, country, freight_apart }).toEqual({
      is_estimate: true,
      country: 'United Kingdom',
      freight_apart: null,
    });
    expect(shipment).toMatchObject(costs);
    expect(estimated).toEqual(['freight', 'excise', 'duty', 'vat']);
    expect(preview.duty).toBeGreaterThan(0);
  });

  it('is nothing for what is fetched at the house', async () => {
    const serials = await bottlesOf(house, anna);
    const { result } = await estimate({ id_address: await pickupAddressOf(house), serials, pickup_address: true });
    expect(result).toMatchObject({ freight: 0, excise: 0, duty: 0, cover: 0, cover_limit: 0, vat: 0, total: 0 });
  });

  it('names the day of arrival, as the shipment does, until it has arrived; a pickup has none', async () => {
    const id_address = await addressIn(house, anna, 'IT');
    const serials = await bottlesOf(house, anna);
    const { arrives } = (await estimate({ id_address, serials })).result;
    expect(arrives).toMatch(/^\d{4}-\d\d-\d\d$/);
    const { result } = await ask({ id_address, serials });
    expect(result.arrives).toBe(arrives);
    await house.operate(['shipment', 'quote', String(result.id)]);
    await pay(result.id);
    await house.operate(['shipment', 'ship', String(result.id), '--carrier', 'UPS', '--tracking', '1Z999']);
    const shipped = await shipmentOf(house, anna, result.id);
    // It left two business days sooner than the house had said.
    expect(shipped.arrives! < arrives!).toBe(true);
    await house.operate(['shipment', 'deliver', String(result.id)]);
    expect((await shipmentOf(house, anna, result.id)).arrives).toBeNull();
    const fetched = { id_address: await pickupAddressOf(house), serials: await bottlesOf(house, anna) };
    expect((await estimate(fetched)).result.arrives).toBeNull();
  });

  it('needs an address, and bottles of the member’s own', async () => {
    const serials = await bottlesOf(house, anna);
    const { status, error } = await estimate({ serials });
    expect([status, error.message]).toEqual([422, 'Missing selected Address']);
    const id_address = await addressIn(house, ben, 'IT');
    expect(refusal(await estimate({ id_address, serials }, ben))).toEqual([404, 'not-found']);
    expect(refusal(await estimate({ id_address, serials }))).toEqual([404, 'not-found']);
  });
});

describe('a request', () => {
  it('takes bottles out of their lot, of which the others stay', async () => {
    const [first, second, third] = await bottlesOf(house, anna);
    const id_address = await addressIn(house, anna, 'IT');
    const { result } = await ask({ id_address, serials: [first!, second!, first!] });
    expect(result).toMatchObject({
      status: 'requested',
      pickup: false,
      total: null,
      quoted: null,
      can_pay: false,
      can_cancel: true,
      address: { id_address, country: 'Italy', full_name: 'Anna Able' },
    });
    expect(result.bottles).toMatchObject([
      { id: first, name: 'Château Vauclerc, Pauillac 2016', size: 0.75, root_category: 'wine' },
      { id: second },
    ]);
    expect(await whereAre(result)).toEqual([3, 3]);
    const rest = (await lotsOf(house, anna)).find((lot) => lot.serials.some(({ id }) => id === third))!;
    expect(rest).toMatchObject({ statusNew: { id: 8 }, finance: { total: 18.75 } });
    expect(rest.serials).toHaveLength(1);
    expect(refusal(await ask({ id_address, serials: [first!] }))).toEqual([409, 'lot-status']);
  });

  it('needs an address, the member’s own, in a country that is shipped to', async () => {
    const serials = await bottlesOf(house, anna);
    for (const id_address of [undefined, null]) {
      const { status, error } = await ask({ serials, ...(id_address === null && { id_address }) } as Body);
      expect([status, error.name, error.message]).toEqual([422, 'missing-address', 'Missing selected Address']);
    }
    const theirs = await addressIn(house, ben, 'FR');
    expect(refusal(await ask({ id_address: theirs, serials }))).toEqual([404, 'not-found']);
    expect(refusal(await ask({ id_address: 999_999, serials }))).toEqual([404, 'not-found']);
    const far = await addressIn(house, anna, 'GL', 'invoice');
    expect(refusal(await ask({ id_address: far, serials }))).toEqual([422, 'country-not-served']);
    const home = await addressIn(house, anna, 'FR');
    const flagged = await ask({ id_address: home, serials, pickup_address: true });
    expect([flagged.status, Object.keys(flagged.error.fields ?? {})]).toEqual([422, ['pickup_address']]);
    expect(refusal(await ask({ id_address: home, serials: [] }))).toEqual([422, 'invalid']);
  });

  it('needs bottles of the member’s own, paid for and in our warehouse', async () => {
    const id_address = await addressIn(house, anna, 'IT');
    const [theirs] = await bottlesOf(house, ben);
    expect(refusal(await ask({ id_address, serials: [theirs!] }))).toEqual([404, 'not-found']);
    const [unpaid] = await winLot(house, anna);
    expect(refusal(await ask({ id_address, serials: [unpaid!.serials[0]!.id] }))).toEqual([409, 'not-paid']);
    const [away] = await ownLot(house, anna, { to: 'processing' });
    expect(refusal(await ask({ id_address, serials: [away!.serials[0]!.id] }))).toEqual([409, 'lot-status']);
    const mixed = [(await bottlesOf(house, anna))[0]!, theirs!];
    expect(refusal(await ask({ id_address, serials: mixed }))).toEqual([404, 'not-found']);
    expect(await whereAre({ bottles: [{ id: mixed[0] }] } as contract.Shipment)).toEqual([8]);
  });

  it('keeps one line for the driver, prints it on its papers, and has none for a pickup', async () => {
    const id_address = await addressIn(house, anna, 'IT');
    const serials = await bottlesOf(house, anna);
    for (const driver_note of ['x'.repeat(201), 'Two\nlines']) {
      const { status, error } = await ask({ id_address, serials, driver_note });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['driver_note']]);
    }
    const { result } = await ask({ id_address, serials, driver_note: '  Ring at the lodge.  ' });
    expect(result.driver_note).toBe('Ring at the lodge.');
    await house.operate(['shipment', 'quote', String(result.id)]);
    expect((await pay(result.id)).status).toBe(200);
    expect((await shipmentOf(house, anna, result.id)).driver_note).toBe('Ring at the lodge.');
    const paper = await fetch(house.url + contract.shipmentCertificate.path.replace('{id}', String(result.id)), {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(pdfText(Buffer.from(await paper.arrayBuffer()))).toContain('Note for the driver: Ring at the lodge.');
    const fetched = { id_address: await pickupAddressOf(house), serials: await bottlesOf(house, anna) };
    expect((await ask({ ...fetched, driver_note: 'Nobody drives.' })).result.driver_note).toBe('');
  });

  it('for bottles of several lots is one shipment with one freight', async () => {
    const id_address = await addressIn(house, anna, 'IT');
    const [one, other] = [await bottlesOf(house, anna), await bottlesOf(house, anna)];
    const serials = [one[0]!, other[0]!];
    const freight = async (chosen: number[]) => (await estimate({ id_address, serials: chosen })).result;
    const alone = (await freight([one[0]!])).freight;
    expect(await freight(serials)).toMatchObject({ freight: alone, freight_apart: 2 * alone });
    const fetched = await estimate({ id_address: await pickupAddressOf(house), serials, pickup_address: true });
    expect(fetched.result).toMatchObject({ freight: 0, freight_apart: 0 });
    const { result } = await ask({ id_address, serials });
    expect(result.bottles.map(({ id }) => id)).toEqual(serials);
  });

  it('for bottles of several lots names all wines in its mail, its papers and the report, and gives them all back', async () => {
    const mia = await house.createMember();
    const wine = (await ownLot(house, mia)).find((lot) => lot.serials.length === 3)!;
    const [spirit] = await ownLot(house, mia, { lot: SMALL.lot.spirit });
    const serials = [...wine.serials.slice(0, 2), ...spirit!.serials].map((serial) => serial.id);
    const id_address = await addressIn(house, mia, 'IT');
    const { id } = (await ask({ id_address, serials }, mia)).result;
    await house.operate(['shipment', 'quote', String(id)]);
    const { total } = await shipmentOf(house, mia, id);
    const names = [wine, spirit!].map(({ components: [one] }, index) => `${2 - index} × ${one!.nameProductComplete}`);
    await untilMail(mia, `Shipment ${id}`);
    const mail = (await mailsTo(house, mia.email)).find(({ subject }) => subject === `Shipment ${id}`)!;
    expect(mail.text).toContain(`\n${names.join('\n')}\n`);
    const report = await fetch(house.url + bottlesReport.path, { headers: { authorization: `Bearer ${mia.token}` } });
    const lines = (await report.text()).trim().split('\r\n');
    expect(lines.filter((line) => line.endsWith(`,${id},,`))).toHaveLength(3);
    expect((await pay(id, 'pm_card_visa', { by: mia })).status).toBe(200);
    expect((await cancel(id, mia)).status).toBe(200);
    const refunded = async () => (await refundsOf(mia)).map(({ amount_cents: cents }) => cents);
    expect(await refunded()).toEqual([Math.round(total! * 100)]);
    for (const paper of await papersOf(mia, id)) {
      const pdf = await fetch(house.url + getInvoice.path.replace('{id}', String(paper.id)), {
        headers: { authorization: `Bearer ${mia.token}` },
      });
      // A long line is drawn in two.
      const text = pdfText(Buffer.from(await pdf.arrayBuffer())).replaceAll('\n', ' ');
      for (const name of names) expect(text).toContain(name);
    }
    const back = (await lotsOf(house, mia)).filter((lot) => lot.serials.some((one) => serials.includes(one.id)));
    expect(back.map(({ statusNew }) => statusNew.id)).toEqual(back.map(() => 8));
  });

  it('for several lots is all or nothing, and says of each bottle why it cannot go', async () => {
    const id_address = await addressIn(house, anna, 'IT');
    const [here, gone] = [await bottlesOf(house, anna), await bottlesOf(house, anna)];
    const [away] = await ownLot(house, anna, { to: 'processing' });
    const [unpaid] = await winLot(house, anna);
    expect((await ask({ id_address, serials: [gone[0]!] })).status).toBe(200);
    const before = (await house.api(contract.myShipments, { token: anna.token })).result.total;
    const serials = [here[0]!, gone[0]!, away!.serials[0]!.id, unpaid!.serials[0]!.id, 999_999];
    const refused = await ask({ id_address, serials, driver_note: 'Ring.' });
    expect(refusal(refused)).toEqual([404, 'not-found']);
    expect(refused.error.fields).toEqual({
      'serials.1': 'is about to be shipped',
      'serials.2': 'is being processed',
      'serials.3': 'is not paid for yet',
      'serials.4': 'is no longer in your cellar',
    });
    const { status, error } = await ask({ id_address, serials: serials.slice(0, 3) });
    expect([status, error.name, Object.keys(error.fields!)]).toEqual([409, 'lot-status', ['serials.1', 'serials.2']]);
    expect((await house.api(contract.myShipments, { token: anna.token })).result.total).toBe(before);
    expect(await whereAre({ bottles: [{ id: here[0] }] } as contract.Shipment)).toEqual([8]);
  });

  it('made twice at once succeeds once', async () => {
    const body = { id_address: await addressIn(house, anna, 'IT'), serials: await bottlesOf(house, anna) };
    const answers = await Promise.all([ask(body), ask(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a quote', () => {
  it('is made by the house itself, with a notice and a mail', async () => {
    const eve = await house.createMember();
    const { id } = await requested(house, eve, 'GB');
    await house.operate(['clock', 'move', '+11s']);
    const shipment = await untilShipment(house, eve, id, 'quoted');
    expect(shipment).toMatchObject({ freight: 42, excise: 7.43, duty: 1.78, vat: 19.62, total: 61.45, can_pay: true });
    const { result } = await house.api(listNotices, { token: eve.token });
    expect(result.items[0]).toMatchObject({ kind: 'shipment', text: expect.stringContaining('€61.45') });
    await untilMail(eve, `Shipment ${id}`);
    expect(await balances(house, eve, /^shipment:/)).toEqual({});
  });

  it('is the operator’s to correct until it is paid, and the same twice changes nothing', async () => {
    const { id } = await requested(house, anna);
    const line = ['shipment', 'quote', String(id), '--freight', '50', '--duty', '2.50'];
    expect(await house.operate(line)).toMatchObject({ totalCents: 6498, changed: true });
    expect(await house.operate(line)).toMatchObject({ changed: false });
    expect(await shipmentOf(house, anna, id)).toMatchObject({ freight: 50, duty: 2.5, vat: 21.86, total: 64.98 });
    expect(refusal(await pay(id, 'pm_card_visa', { total: 30.21 }))).toEqual([409, 'quote-changed']);
    expect((await pay(id, 'pm_card_visa', { total: 64.98 })).result.status).toBe('paid');
    await expect(house.operate(line)).rejects.toThrow('so its quote cannot change');
    expect(await house.operate(['shipment', 'quote', String(id)])).toMatchObject({ changed: false });
    await expect(house.operate(['shipment', 'quote', '999999'])).rejects.toThrow('There is no shipment');
  });

  it('of nothing, as for a pickup, is paid at once and goes to the packers', async () => {
    const { id } = await requested(house, anna, 'pickup');
    await house.operate(['shipment', 'quote', String(id)]);
    expect(await shipmentOf(house, anna, id)).toMatchObject({ status: 'paid', pickup: true, freight: 0, total: 0 });
    expect(refusal(await pay(id))).toEqual([409, 'not-quoted']);
    await house.operate(['clock', 'move', '+61m']);
    await prove(house, anna);
    await untilShipment(house, anna, id, 'picking');
    await house.operate(['shipment', 'ship', String(id)]);
    await house.operate(['shipment', 'deliver', String(id)]);
    expect(await shipmentOf(house, anna, id)).toMatchObject({ status: 'delivered', carrier: null });
    expect(await balances(house, anna, new RegExp(`^shipment:${id}$`))).toEqual({});
  });

  it('of a pickup is recognised by the address, flagged or not', async () => {
    const serials = await bottlesOf(house, anna);
    const { result } = await ask({ id_address: await pickupAddressOf(house), serials });
    expect(result).toMatchObject({ pickup: true });
  });
});

describe('a payment', () => {
  it('that is declined leaves the quote as it was', async () => {
    const { id } = await quoted(house, anna);
    const { result } = await pay(id, 'pm_card_visa_chargeDeclined');
    expect(result).toMatchObject({
      status: 'quoted',
      warnings: ['Your card was declined.'],
      payment: { state: 'failed' },
    });
    expect((await pay(id)).result).toMatchObject({ status: 'paid', warnings: [] });
  });

  it('that asks for authentication goes on when the bank has it', async () => {
    const { id } = await quoted(house, anna);
    const { result } = await pay(id, 'pm_card_authenticationRequired');
    expect(result).toMatchObject({ status: 'quoted', warnings: [], payment: { state: 'requires_action' } });
    expect(refusal(await pay(id))).toEqual([409, 'payment-under-way']);
    await expect(house.operate(['shipment', 'quote', String(id), '--freight', '1'])).rejects.toThrow('is being paid');
    const client_secret = result.payment.client_secret!;
    await house.api(authenticateTestCard, { body: { client_secret, approve: true } });
    await untilShipment(house, anna, id, 'paid');
  });

  it('is made once for a key, and posted to the cent', async () => {
    const { id } = await quoted(house, anna);
    const first = await pay(id, 'pm_card_visa', { key: `ship-${id}`, total: 30.21 });
    const again = await pay(id, 'pm_card_visa', { key: `ship-${id}`, total: 30.21 });
    expect(first.result).toMatchObject({ status: 'paid', total: 30.21, payment: { state: 'succeeded' } });
    expect(again.body).toEqual(first.body);
    expect(refusal(await pay(id, 'pm_card_mastercard', { key: `ship-${id}`, total: 30.21 }))).toEqual([
      422,
      'idempotency-key-reused',
    ]);
    expect(refusal(await pay(id))).toEqual([409, 'not-quoted']);
    expect(await balances(house, anna, new RegExp(`^shipment:${id}$`))).toEqual({
      card: 3021,
      receivable: 0,
      sales: -3021,
    });
  });

  it('by two tabs at once charges once', async () => {
    const { id } = await quoted(house, anna);
    const answers = await Promise.all([pay(id), pay(id, 'pm_card_mastercard')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shipmentOf(house, anna, id)).toMatchObject({ status: 'paid' });
    expect(await balances(house, anna, new RegExp(`^shipment:${id}$`))).toMatchObject({ card: 3021 });
  });

  it('is the member’s own to make, of a shipment that is quoted', async () => {
    const { id } = await requested(house, anna);
    expect(refusal(await pay(id))).toEqual([409, 'not-quoted']);
    expect(refusal(await pay(id, 'pm_card_visa', { by: ben }))).toEqual([404, 'not-found']);
    expect(refusal(await pay(id, '4242424242424242'))).toEqual([422, 'invalid']);
    await cancel(id);
    expect(refusal(await pay(id))).toEqual([409, 'not-quoted']);
  });

  it('that comes when the shipment is cancelled goes back', async () => {
    const zoe = await house.createMember();
    const { id } = await quoted(house, zoe);
    const { result } = await pay(id, 'pm_card_late', { by: zoe });
    expect(result).toMatchObject({ status: 'quoted', payment: { state: 'processing' } });
    expect((await cancel(id, zoe)).result.status).toBe('cancelled');
    await untilRefunded(1, zoe);
    expect(await balances(house, zoe, /^(shipment|intent):/)).toEqual({ card: 0, credit: 0 });
    expect(await shipmentOf(house, zoe, id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a cancellation', () => {
  it('puts the bottles back on the shelf, before a quote and after it', async () => {
    for (const shipment of [await requested(house, anna), await quoted(house, anna)]) {
      const { result } = await cancel(shipment.id);
      expect(result).toMatchObject({
        status: 'cancelled',
        can_cancel: false,
        can_pay: false,
        cancelled: expect.any(String),
      });
      expect(await whereAre(result)).toEqual([8, 8, 8]);
      expect(await balances(house, anna, new RegExp(`^shipment:${shipment.id}$`))).toEqual({});
      // Repeating it changes nothing, and the bottles can be sent again.
      expect((await cancel(shipment.id)).result).toEqual(result);
    }
    const { id } = await requested(house, anna);
    await cancel(id);
    await house.operate(['clock', 'move', '+15s']);
    expect(await shipmentOf(house, anna, id)).toMatchObject({ status: 'cancelled', total: null });
  });

  it('leaves the bottles in the lot that they came from', async () => {
    const serials = await bottlesOf(house, anna);
    // Not what it is worth: that is estimated again whenever a sale of the wine is paid, by work that follows.
    const lotOf = async () => {
      const lot = (await lotsOf(house, anna)).find((each) => each.serials.some(({ id }) => id === serials[1]))!;
      return {
        id: lot.id,
        status: lot.statusNew.id,
        serials: lot.serials,
        paid: lot.finance.total,
        actions: lot.actions,
      };
    };
    const before = await lotOf();
    const { result } = await ask({ id_address: await addressIn(house, anna, 'IT'), serials: serials.slice(0, 1) });
    expect((await lotOf()).serials).toHaveLength(2);
    await cancel(result.id);
    expect(await lotOf()).toEqual(before);
  });

  it('after the payment gives all of it back, once, also when two tabs ask', async () => {
    const zoe = await house.createMember();
    const { id } = await quoted(house, zoe);
    await pay(id, 'pm_card_visa', { by: zoe });
    const answers = await Promise.all([cancel(id, zoe), cancel(id, zoe)]);
    expect(answers.map(({ result }) => result.status)).toEqual(['cancelled', 'cancelled']);
    await untilRefunded(1, zoe);
    expect(await refundsOf(zoe)).toMatchObject([{ amount_cents: 3021, status: 'done' }]);
    expect(await balances(house, zoe, /^(shipment|intent):/)).toEqual({ card: 0, credit: 0, receivable: 0, sales: 0 });
    expect(await whereAre(answers[0]!.result, zoe)).toEqual([8, 8, 8]);
    const papers = await papersOf(zoe, id);
    expect(papers).toMatchObject([
      { kind: 'invoice', title: `Shipment ${id}`, total: 30.21, vat: 6.21 },
      { kind: 'credit-note', total: 30.21 },
    ]);
    for (const { id: paper } of papers) {
      const { status, headers } = await fetch(`${house.url}${getInvoice.path.replace('{id}', String(paper))}`, {
        headers: { authorization: `Bearer ${zoe.token}` },
      });
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
  });

  it('against a payment at the same time leaves one truth', async () => {
    const zoe = await house.createMember();
    const { id } = await quoted(house, zoe);
    const [paid, cancelled] = await Promise.all([pay(id, 'pm_card_visa', { by: zoe }), cancel(id, zoe)]);
    expect(cancelled.result.status).toBe('cancelled');
    expect([200, 409]).toContain(paid.status);
    if (paid.status === 200) await untilRefunded(1, zoe);
    const books = await balances(house, zoe, /^(shipment|intent):/);
    expect(Object.values(books).every((cents) => cents === 0)).toBe(true);
    expect(await shipmentOf(house, zoe, id)).toMatchObject({ status: 'cancelled' });
  });

  it('is too late once the bottles are picked, shipped or delivered', async () => {
    const { id } = await quoted(house, anna);
    await pay(id);
    await house.operate(['clock', 'move', '+61m']);
    await prove(house, anna);
    await untilShipment(house, anna, id, 'picking');
    expect(refusal(await cancel(id))).toEqual([409, 'too-late']);
    await house.operate(['shipment', 'ship', String(id), '--carrier', 'Vinotrans', '--tracking', 'VT-1']);
    expect(refusal(await cancel(id))).toEqual([409, 'too-late']);
    await house.operate(['shipment', 'deliver', String(id)]);
    expect(refusal(await cancel(id))).toEqual([409, 'too-late']);
  });

  it('is the member’s own to ask for, in person', async () => {
    const { id } = await requested(house, anna);
    expect(refusal(await cancel(id, ben))).toEqual([404, 'not-found']);
    const token = await actingAs(house, anna.email);
    expect(refusal(await cancel(id, { ...anna, token }))).toEqual([403, 'impersonated']);
  });
});

describe('the way of a shipment', () => {
  it('goes to the carrier with a number to follow it by, and to the member, each notified once', async () => {
    const zoe = await house.createMember();
    const { id } = await quoted(house, zoe);
    const ship = ['shipment', 'ship', String(id), '--carrier', 'Vinotrans', '--tracking', 'VT-2291'];
    await expect(house.operate(ship)).rejects.toThrow(`Shipment ${id} is quoted.`);
    await expect(house.operate(['shipment', 'deliver', String(id)])).rejects.toThrow('is quoted');
    await pay(id, 'pm_card_visa', { by: zoe });
    await expect(house.operate(ship.slice(0, 3))).rejects.toThrow('name its --carrier');
    expect(await house.operate(ship)).toMatchObject({ changed: true });
    expect(await house.operate(ship)).toMatchObject({ changed: false });
    const shipped = await shipmentOf(house, zoe, id);
    expect(shipped).toMatchObject({ status: 'shipped', carrier: 'Vinotrans', tracking: 'VT-2291' });
    expect(await whereAre(shipped, zoe)).toEqual([9, 9, 9]);
    await house.operate(['shipment', 'deliver', String(id)]);
    expect(await house.operate(['shipment', 'deliver', String(id)])).toMatchObject({ changed: false });
    expect(await whereAre(shipped, zoe)).toEqual([2, 2, 2]);
    const { result } = await house.api(listNotices, { token: zoe.token });
    const texts = result.items.filter(({ kind }) => kind === 'shipment').map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining('delivered'),
      expect.stringContaining('with Vinotrans, VT-2291'),
      expect.stringContaining('paid'),
      expect.stringContaining('€30.21'),
    ]);
  });
});

describe('the list of shipments', () => {
  it('is paged, sorted and filtered, and nobody else’s', async () => {
    const zoe = await house.createMember();
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await requested(house, zoe)).id);
    await cancel(ids[1]!, zoe);
    const list = async (query: Parameters<typeof house.api<typeof contract.myShipments>>[1] & object, by = zoe) =>
      (await house.api(contract.myShipments, { ...query, token: by.token })).result;
    expect((await list({})).items.map(({ id }) => id)).toEqual(ids.toReversed());
    const page = await list({ query: { page: 2, pageSize: 2, sortBy: 'id', sortDir: 'asc' } });
    expect(page).toMatchObject({ total: 3, page: 2, total_pages: 2, items: [{ id: ids[2] }] });
    expect(await list({ query: { status: 'cancelled' } })).toMatchObject({ total: 1, items: [{ id: ids[1] }] });
    const byStatus = await list({ query: { sortBy: 'status', sortDir: 'desc' } });
    expect(byStatus.items[0]!.id).toBe(ids[1]);
    for (const sortBy of ['bottles', 'total'] as const) expect((await list({ query: { sortBy } })).total).toBe(3);
    expect(await list({ query: { id: ids[0]! } }, ben)).toMatchObject({ total: 0, items: [] });
    for (const query of [{ pageSize: 501 }, { page: 0 }, { sortBy: 'x' as 'id' }])
      expect((await house.api(contract.myShipments, { query, token: zoe.token })).status).toBe(422);
    expect((await house.api(contract.myShipments)).status).toBe(401);
  });
});

// Last, since it moves the clock by days.
describe('an overdue payment', () => {
  it('stops requests and payments', async () => {
    const zoe = await house.createMember();
    const shipment = await quoted(house, zoe);
    const serials = await bottlesOf(house, zoe);
    await winLot(house, zoe);
    await house.operate(['clock', 'move', '+8d']);
    await prove(house, zoe);
    const id_address = await addressIn(house, zoe, 'IT');
    expect(refusal(await ask({ id_address, serials }, zoe))).toEqual([409, 'payment-overdue']);
    expect(refusal(await pay(shipment.id, 'pm_card_visa', { by: zoe }))).toEqual([409, 'payment-overdue']);
  });
});
