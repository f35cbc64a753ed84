import { barrelInfo, convertWithCases } from '@le-chai/contracts/bottling';
import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { getExperiences } from '@le-chai/contracts/experiences';
import { listNotices } from '@le-chai/contracts/notices';
import { readOutstandingPayment } from '@le-chai/contracts/payments';
import { getCellarValue, getTotalEarns } from '@le-chai/contracts/value';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { FREE_CASES, MIXED_CASES, ownBarrel, sized } from './support/barrels.ts';
import { buyerIn } from './support/buyer.ts';
import { lotsOf } from './support/cellar.ts';
import { queryPaused } from './support/operate-cli.ts';

let house: House;
let anna: Member;

type Body = Parameters<typeof convert>[1];
const convert = async (
  { token }: Member,
  body: Omit<NonNullable<Parameters<typeof house.api<typeof convertWithCases>>[1]>['body'], 'cases'> & {
    cases?: object[];
  },
  key?: string,
) => {
  const cases = (body.cases ?? FREE_CASES) as typeof FREE_CASES;
  return house.api(convertWithCases, { token, body: { ...body, cases }, ...(key && { key }) });
};
const byCard = (id: number, token = 'pm_card_visa'): Body => ({
  id_sale_bid: id,
  cases: MIXED_CASES,
  payment_method: 3,
  payment_token: token,
});
const info = async (member: Member, id: number) =>
  (await house.api(barrelInfo, { token: member.token, query: { id_sale_bid: id } })).result;
const barrels = async (member: Member, wanted: object = {}) =>
  (await house.api(getPhysicalCellarBarrels, { token: member.token, query: wanted })).result;
const noticesOf = async (member: Member) =>
  (await house.api(listNotices, { token: member.token })).result.items.filter(({ kind }) => kind === 'bottling');

/** Runs SQL on the house while its server is down. */
async function query(sql: string) {
  await house.pause();
  const rows = await queryPaused({ dataDir: house.dataDir, url: house.databaseUrl }, sql);
  await house.restart();
  return rows;
}

/** Waits for work that follows, at most for a few seconds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('It did not come about');
}

/** Lets days pass, longer than a session lives. */
async function later(member: Member, days: number): Promise<void> {
  await house.operate(['clock', 'move', `+${days}d`]);
  member.token = await house.login(member.email, member.password);
}

beforeAll(async () => {
  house = await startHouse();
  await query(`
    update barrel set dinner_with_producer = true, notes_dinner = 'For two.', notes_visit = 'At racking.',
                      lots_available_date = current_date + 200
     where id = ${SMALL.barrel.barolo};
    update barrel set bottling = '[{"sizeMl":700,"customLabel":false,"casing":[
                               {"type":"OC","label":"Carton of 6","priceCents":600,"capacity":6}]}]' where id = ${SMALL.barrel.last};
    select 1`);
  anna = await house.createMember();
});
afterAll(() => house.stop());

describe('a barrel of the cellar', () => {
  it('is listed, found by its filters, and can be bottled once it is paid for', async () => {
    const ben = await house.createMember();
    const id = await ownBarrel(house, ben, { paid: false });
    await ownBarrel(house, ben, { barrel: SMALL.barrel.last, units: 1, price: 90 });
    const { items, total, filters } = await barrels(ben);
    expect(total).toBe(2);
    expect(items[1]).toMatchObject({
      id_barrel_auction_participant: id,
      name: 'Barolo 2024, barrel no. 9',
      winery_name: 'Château Vauclerc',
      product_region: 'Piemonte',
      product_vintage: 2024,
      quantity_winner: 3,
      liter_winner: 13.5,
      liters_available: 13.5,
      total_bid: 1350,
      undiscounted_total_bid: 1350,
      house_estimated_market_price: 1485,
      paid: false,
    });
    expect(filters['region']).toEqual({
      label: 'Region',
      filters: [{ label: 'Piemonte', total: 2, value: 'Piemonte' }],
    });
    const page = await barrels(ben, { pageSize: 1, page: 2, sortBy: 'cost', sortDir: 'desc' });
    expect([page.total_pages, page.items[0]?.total_bid]).toEqual([2, 405]);
    expect((await barrels(ben, { filters: '{"vintage":["2023"]}' })).items).toEqual([]);
    expect((await barrels(anna)).total).toBe(0);
    expect(await info(ben, id)).toMatchObject({ paid: false, reason: 'This barrel has not been paid for yet.' });
    expect((await convert(ben, { id_sale_bid: id })).error.name).toBe('not-paid');
  });

  it('brings its dinner and its visit', async () => {
    const cleo = await house.createMember();
    const id = await ownBarrel(house, cleo);
    const { result } = await house.api(getExperiences, { token: cleo.token, query: { sortBy: 'kind' } });
    expect(result.items).toMatchObject([
      { id: `cellar-visit-${id}`, notes: 'At racking.', paid: true },
      { id: `dinner-${id}`, notes: 'For two.', winery_name: 'Château Vauclerc', liter_winner: 13.5 },
    ]);
    expect(result.total).toBe(2);
  });
});

describe('bottling', () => {
  it('puts bottles with serials into the cellar that cost what the barrel did, and takes it as the market does', async () => {
    const dora = await house.createMember();
    const id = await ownBarrel(house, dora, { price: 101 });
    const before = (await house.api(getTotalEarns, { token: dora.token })).result;
    const body = {
      ...byCard(id),
      custom_label: { monogram: 'A', name: 'For Ada', ink: 'rust' as const, sizes: [0.75] },
    };
    const { result } = await convert(dora, body);
    expect(result).toMatchObject({
      status: 'done',
      bottled_liters: 13.5,
      credit: 0,
      charge: 42,
      available_liters: 0,
      warnings: [],
      payment: { state: 'succeeded' },
      transfer_reference: null,
    });
    const lots = await lotsOf(house, dora);
    expect(lots.map((lot) => lot.id).toSorted()).toEqual(result.cellar_lots.toSorted());
    expect(lots).toMatchObject(
      [
        { components: [{ size: 0.75, custom_label: true }], serials: expect.any(Array), statusNew: { id: 7 } },
        {
          components: [{ size: 1.5, custom_label: false, nameProductComplete: 'Barolo, barrel no. 9 2024' }],
          paid: true,
        },
      ].toSorted((a, b) => a.components[0]!.size - b.components[0]!.size),
    );
    expect(lots.map((lot) => lot.serials.length)).toEqual([6, 6]);
    expect(lots.reduce((sum, lot) => sum + lot.finance.total, 0)).toBe(1363.5);
    expect((await house.api(getTotalEarns, { token: dora.token })).result).toEqual(before);
    expect(before).toEqual({
      total_purchases: { number: 1363.5, number_text: '€1,363.50' },
      total_house_estimated_market_price: { number: 1485, number_text: '€1,485' },
      total_upside: { number: 121.5, number_text: '€121.50', direction: 1 },
    });
    const value = (await house.api(getCellarValue, { token: dora.token })).result;
    expect(value).toMatchObject({
      step: 'day',
      purchases: 1363.5,
      market: 1485,
      by_color: [{ key: 'red', bottles: 12 }],
    });
    expect(value.points).toHaveLength(1);
    expect((await convert(dora, { id_sale_bid: id })).error.name).toBe('bottled');
  });

  it('takes what it costs by card, leaves the litres where the card is refused, and acts once for a key', async () => {
    const id = await ownBarrel(house, anna);
    const refused = await convert(anna, byCard(id, 'pm_card_visa_chargeDeclined'));
    expect(refused.result).toMatchObject({ status: 'failed', available_liters: 13.5, cellar_lots: [] });
    expect(refused.result.warnings).toHaveLength(1);
    const waits = await convert(anna, byCard(id, 'pm_card_authenticationRequired'), 'waits');
    expect(waits.result).toMatchObject({
      status: 'pending',
      available_liters: 0,
      payment: { state: 'requires_action' },
    });
    expect(waits.result.payment?.client_secret).toEqual(expect.any(String));
    expect((await info(anna, id)).pending).toMatchObject({
      transfer_reference: null,
      id_payment: waits.result.payment?.id,
    });
    expect((await convert(anna, byCard(id))).error.name).toBe('being-bottled');
    await house.operate(['clock', 'move', '+20m']);
    await until(async () => (await info(anna, id)).available_liters === 13.5);
    expect((await convert(anna, { id_sale_bid: id }, 'waits')).error.name).toBe('idempotency-key-reused');
    const [first, second] = await Promise.all([convert(anna, byCard(id), 'once'), convert(anna, byCard(id), 'once')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.result.id_conversion).toBe(second.result.id_conversion);
    await until(async () => (await info(anna, id)).available_liters === 0);
    expect((await lotsOf(house, anna)).map((lot) => lot.serials.length)).toEqual([6, 6]);
    expect((await convert(anna, { id_sale_bid: id }, 'once')).error.name).toBe('idempotency-key-reused');
  });

  it('happens once, however many ask at the same time', async () => {
    const eva = await house.createMember();
    const id = await ownBarrel(house, eva);
    const all = await Promise.all(
      [byCard(id), { id_sale_bid: id }, { id_sale_bid: id }, byCard(id)].map((body) => convert(eva, body)),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const bottles = (await lotsOf(house, eva)).reduce((sum, lot) => sum + lot.serials.length, 0);
    expect([12, 18]).toContain(bottles);
  });

  it('waits for a bank transfer, which the operator confirms or which does not come', async () => {
    const finn = await house.createMember();
    const id = await ownBarrel(house, finn);
    const byBank: Body = { id_sale_bid: id, cases: MIXED_CASES, payment_method: 4 };
    const { result } = await convert(finn, byBank);
    expect(result).toMatchObject({ status: 'pending', available_liters: 0, payment: null });
    const reference = result.transfer_reference!;
    expect((await info(finn, id)).pending).toEqual({
      charge: result.charge,
      transfer_reference: reference,
      id_payment: null,
    });
    expect(await house.operate(['bottling', 'return', reference])).toMatchObject({ changed: true });
    expect((await info(finn, id)).pending).toBeNull();
    expect(await house.operate(['bottling', 'return', reference])).toMatchObject({ changed: false });
    await expect(house.operate(['bottling', 'confirm', reference])).rejects.toThrow(/was cancelled/);
    expect(await noticesOf(finn)).toHaveLength(1);

    const again = (await convert(finn, byBank)).result;
    expect(await house.operate(['bottling', 'confirm', again.transfer_reference!])).toMatchObject({ changed: true });
    expect(await house.operate(['bottling', 'confirm', again.transfer_reference!])).toMatchObject({ changed: false });
    await expect(house.operate(['bottling', 'return', again.transfer_reference!])).rejects.toThrow(/paid/);
    expect(await lotsOf(house, finn)).toHaveLength(2);
    await expect(house.operate(['bottling', 'confirm', 'BOTTLING-99999'])).rejects.toThrow(/No transfer/);

    const third = await ownBarrel(house, finn);
    await convert(finn, { ...byBank, id_sale_bid: third });
    await house.operate(['clock', 'move', '+15d']);
    await until(async () => (await info(finn, third)).available_liters === 13.5);
  });

  it('credits what is too little for a bottle, to the card that paid', async () => {
    const gwen = await house.createMember();
    const id = await ownBarrel(house, gwen, { barrel: SMALL.barrel.last, units: 1, price: 90 });
    const { result } = await convert(gwen, { id_sale_bid: id, cases: [sized(0.7, 'CC', 6, 1)] });
    expect(result).toMatchObject({ bottled_liters: 4.2, credited_liters: 0.3, credit: 27, available_liters: 0 });
    const [lot] = await lotsOf(house, gwen);
    expect(lot?.finance.total).toBe(405 - 27);
    const refunded = async () =>
      (await house.api(listNotices, { token: gwen.token })).result.items.some(({ kind }) => kind === 'refunded');
    await until(refunded);
  });

  it('is done as it was bought once the transfer came, or is chosen again where that is no longer valid', async () => {
    const ivy = await house.createMember();
    const buy = buyerIn(house);
    const bought = async () => {
      const id = await house.createSale({ barrel: SMALL.barrel.last, type: 'private-sale', price: 100 });
      const wish = { ...buy.bank, quantity: 1, bottling: [sized(0.7, 'OC', 6, 1, 6)] };
      return (await buy.checkout(ivy, id, wish)).result.transfer!.reference;
    };
    await house.operate(['payment', 'confirm', await bought()]);
    await until(async () => (await lotsOf(house, ivy)).length === 1);

    const second = await bought();
    const toCome = async () => {
      const read = await house.api(readOutstandingPayment, { token: ivy.token, params: { key: second } });
      return read.result.bottling;
    };
    expect(await toCome()).toEqual({ cases: [sized(0.7, 'OC', 6, 1, 6)], custom_label: null });
    await query(`update barrel set bottling = jsonb_set(bottling, '{0,casing,0,priceCents}', '700')
                  where id = ${SMALL.barrel.last} returning id`);
    await house.operate(['payment', 'confirm', second]);
    await until(async () => (await noticesOf(ivy)).length === 2);
    expect(await toCome()).toBeNull();
    expect((await barrels(ivy)).items.map((barrel) => barrel.liters_available)).toEqual([4.5, 0]);
    const refunds =
      await query(`select amount_cents::int as cents, intent_id as intent from refund where member_id = ${ivy.id}
                                  order by id`);
    expect(refunds).toEqual([
      { cents: 3000, intent: null },
      { cents: 600, intent: null },
    ]);
  });

  it('is done by the house on the final date, which the owner is notified of 30 and 7 days before', async () => {
    const hugo = await house.createMember();
    const id = await ownBarrel(house, hugo, { barrel: SMALL.barrel.last, units: 2, price: 90 });
    const days = daysUntil((await info(hugo, id)).barrel.final_bottling_date!);
    await later(hugo, days - 29);
    await until(async () => (await noticesOf(hugo)).length === 1);
    await later(hugo, 23);
    await until(async () => (await noticesOf(hugo)).length === 2);
    expect((await info(hugo, id)).available_liters).toBe(9);
    await later(hugo, 7);
    await until(async () => (await info(hugo, id)).available_liters === 0);
    const [lot] = await lotsOf(house, hugo);
    expect(lot).toMatchObject({ components: [{ size: 0.7, quantity: 12 }] });
    expect((await noticesOf(hugo))[0]?.text).toContain('12 bottles');
  });

  it('is done on the date that a barrel was given after it was paid for', async () => {
    const kim = await house.createMember();
    const id = await ownBarrel(house, kim);
    await query(`update barrel set final_bottling_date = (house_now() + interval '9 days')::date
                  where id = ${SMALL.barrel.barolo} returning id`);
    await later(kim, 3);
    await until(async () => (await noticesOf(kim)).length === 1);
    expect((await info(kim, id)).available_liters).toBe(13.5);
    await later(kim, 7);
    await until(async () => (await info(kim, id)).available_liters === 0);
    expect(await lotsOf(house, kim)).toMatchObject([{ components: [{ size: 0.75, quantity: 18 }] }]);
  });

  it('is in the books, which balance', async () => {
    const [sums] = await query(`
      select (select sum(amount_cents) from ledger_entry)::int as all,
             (select sum(amount_cents) from ledger_entry where subject like 'bottling:%' and account = 'sales')::int as sales,
             (select sum(credit_cents - charge_cents) + 600 from conversion where status = 'done')::int as owed,
             (select sum(amount_cents) from ledger_entry where subject like 'bottling:%' and account = 'receivable')::int as due,
             (select count(*) from ledger_entry e where subject like 'bottling:%'
                and subject not like 'bottling:purchase-%'
                and not exists (select from conversion c where 'bottling:' || c.id = e.subject and c.status = 'done')) as stray`);
    expect(sums).toMatchObject({ all: 0, due: 0, stray: 0, sales: sums!['owed'] });
  });
});

const daysUntil = (date: string) => Math.ceil((Date.parse(date) - Date.now()) / 86_400_000) - 15;
