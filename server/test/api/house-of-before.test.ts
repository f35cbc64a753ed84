import { resolve } from 'node:path';
import { listInvoices } from '@le-chai/contracts/invoices';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { myShipments, payShipment, requestShipping } from '@le-chai/contracts/shipping';
import { getCellarValue } from '@le-chai/contracts/value';
import { type House, type Member, startHouse } from './harness.ts';
import { lotsOf } from './support/cellar.ts';
import { AS_FILLED, DEMO_PASSWORD, readDemoHouse } from './support/demo-house.ts';
import { payFor } from './support/pay.ts';
import { addressIn, balances, shipmentOf } from './support/shipping.ts';
import { untilHolds } from './support/until.ts';

/**
 * The demo house as a version before this one filled it, by its commands `demo` and `backup`: the last migration it had was
 * 0039_bank_entries. Shipments in it were quoted without cover and VAT by destination, and bottles listed without a price.
 */
const BACKUP = resolve('server/test/api/support/house-of-before.backup');
const IN_THE_WAREHOUSE = 8;

let house: House;
let anna: Member;

beforeAll(async () => {
  house = await startHouse({ backup: BACKUP }, {}, AS_FILLED);
  const email = 'collector@example.test';
  const token = await house.login(email, DEMO_PASSWORD);
  anna = { id: 1, memberNo: 1, email, password: DEMO_PASSWORD, token };
}, 120_000);
afterAll(() => house.stop());

const shipments = async () => (await house.api(myShipments, { token: anna.token, query: {} })).result.items;

describe('a house of a version before, brought forward with its rows', () => {
  it('answers every call that can be read, to every account', async () => {
    const readings = await readDemoHouse(house);
    expect(readings.length).toBeGreaterThan(500);
  });

  it('has the history of a cellar, with what its wines were worth', async () => {
    const { points, market, purchases } = (await house.api(getCellarValue, { token: anna.token })).result;
    expect(points.length).toBeGreaterThan(20);
    expect(points.at(-1)).toMatchObject({ purchases, market });
    expect(points.filter((point) => point.market > point.purchases).length).toBeGreaterThan(20);
  });

  it('takes the payment of what was owed, without a fee', async () => {
    const owed = async () => (await house.api(getOutstandingPayments, { token: anna.token })).result;
    const row = (await owed()).find(({ total_bid }) => total_bid === 400);
    expect(row).toMatchObject({ total_pay: 0, insurance: 0 });
    await payFor(house, anna, row!.key_unique);
    expect((await owed()).map(({ key_unique }) => key_unique)).not.toContain(row!.key_unique);
  });

  it('charges what was quoted, and keeps it without a rule of VAT', async () => {
    const quoted = (await shipments()).find(({ can_pay }) => can_pay);
    expect(quoted).toMatchObject({ status: 'quoted', total: 29.28, vat_rule: null, cover: null });
    const { id } = quoted!;
    const body = { payment_token: 'pm_card_visa', total: 29.28 };
    await house.api(payShipment, { params: { id }, token: anna.token, body });
    await untilHolds(async () => {
      const { items } = (await house.api(listInvoices, { token: anna.token, query: {} })).result;
      expect(items[0]).toMatchObject({ title: `Shipment ${id}`, total: 29.28, vat: 5.28 });
    });
    const books = await balances(house, anna, new RegExp(`^shipment:${id}$`));
    expect(books).toEqual({ receivable: 0, sales: -2928, card: 2928 });
    expect(await shipmentOf(house, anna, id)).toMatchObject({ status: 'paid', has_certificate: false });
  });

  it('quotes what was requested before, and what is now, by the rule of where it goes', async () => {
    const waiting = (await shipments()).find(({ status }) => status === 'requested');
    const lot = (await lotsOf(house, anna)).find(
      ({ statusNew, gift_sender_full_name: giver, promised }) =>
        statusNew.id === IN_THE_WAREHOUSE && giver === null && !promised,
    );
    const body = { id_address: await addressIn(house, anna, 'IT'), serials: [lot!.serials[0]!.id] };
    const { result: made } = await house.api(requestShipping, { body, token: anna.token });
    for (const id of [waiting!.id, made.id]) {
      await house.operate(['shipment', 'quote', String(id)]);
      const shipment = await shipmentOf(house, anna, id);
      expect(shipment).toMatchObject({
        status: 'quoted',
        supply: 'union',
        vat_rate: 22,
        cover: 0,
        cover_limit: 50_000,
      });
      expect(shipment.vat_off).toBeGreaterThan(0);
    }
  });
});
