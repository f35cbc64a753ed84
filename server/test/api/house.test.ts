import { getInfoConfig } from '@le-chai/contracts/config';
import { getInvoice, listInvoices } from '@le-chai/contracts/invoices';
import { quoteSale } from '@le-chai/contracts/buying';
import { contact } from '@le-chai/contracts/own-account';
import { markPaidNew, sendInformationViaEmail } from '@le-chai/contracts/payments';
import { getPlans } from '@le-chai/contracts/subscriptions';
import { FACT_NAMES, isRequired } from '../../src/core/house/facts/house-facts.ts';
import { DEMO_FACTS } from '../../src/demo/demo-facts.ts';
import { type House, SMALL, startHouse } from './harness.ts';
import { type FreshDatabase, freshDatabase } from './support/fresh-database.ts';
import { mailsTo } from './support/mails.ts';
import { operateCli, queryPaused } from './support/operate-cli.ts';
import { OWN_FACTS, setOwnFacts } from './support/own-facts.ts';
import { pdfText } from './support/pdf-text.ts';
import { addressIn } from './support/shipping.ts';
import { startServer } from './support/server-process.ts';
import { Subscriber } from './support/subscribe.ts';
import { untilHolds } from './support/until.ts';
import { itemsOf, winLot } from './support/win.ts';

/** What a member is sent to pay to, wherever the house says it. */
async function banksNamed(house: House): Promise<string[]> {
  const member = await house.createMember();
  const { dataBankTransfer } = (await house.api(getInfoConfig)).result;
  await house.api(sendInformationViaEmail, { token: member.token, body: { purpose: 'A lot', import: 100 } });
  const mails = await mailsTo(house, member.email);
  const mailed = mails.flatMap(({ text }) => /^IBAN: (.*)$/m.exec(text)?.[1] ?? []);
  return [dataBankTransfer.IBAN, ...mailed];
}

const bank = (IBAN: string) => JSON.stringify({ ...OWN_FACTS['bank.EUR'], IBAN });

const OWN_IBAN = OWN_FACTS['bank.EUR'].IBAN;

describe('a new house', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('bare');
  });
  afterAll(() => fresh.remove());
  const operate = (...line: string[]) => operateCli(['house', ...line], fresh).outcome;
  const start = (env = {}) =>
    startServer({
      APP_ENV: 'production',
      MAIL_FROM: 'Essais <house@essais.example>',
      DATA_DIR: fresh.dataDir,
      DATABASE_URL: fresh.applicationUrl ?? undefined,
      MIGRATION_DATABASE_URL: fresh.url ?? undefined,
      ...env,
    });

  it('is not opened in production while a fact is missing, and names every one of them', async () => {
    const { code, out } = await operate('check');
    expect(code).toBe(3);
    const required = FACT_NAMES.filter(isRequired);
    for (const name of required) expect(out).toMatch(new RegExp(String.raw`^${name} is missing: \w`, 'm'));
    const error = String(await start().catch((reason: unknown) => reason));
    for (const name of required) expect(error).toContain(`${name} is missing`);
    for (const said of [out, error]) expect(said).not.toContain('fee');
    const [row] = await queryPaused(fresh, 'select count(*)::int as n from production');
    expect(row).toEqual({ n: 0 });
  });

  it('is set fact by fact, with who set it and when, and nothing is lost', async () => {
    await expect(operate('set', 'seller.vat', 'BE0000000097')).resolves.toMatchObject({ code: 0 });
    await expect(operate('set', 'seller.vat', 'BE0123456749')).resolves.toMatchObject({ code: 0 });
    const { out } = await operate('show', 'seller.vat', '--json');
    const { history } = JSON.parse(out) as { history: { setAt: string; holdsFrom: string }[] };
    for (const { setAt, holdsFrom } of history) expect(holdsFrom).toBe(setAt);
    expect(history).toMatchObject([
      { value: 'BE0123456749', demo: false, setBy: expect.stringMatching(/^operator:/) },
      { value: 'BE0000000097', setAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    const audited = await queryPaused(
      fresh,
      `select subject, detail from audit where action = 'house set' order by id`,
    );
    expect(audited).toEqual(
      ['BE0000000097', 'BE0123456749'].map((value) => ({ subject: 'house_fact:seller.vat', detail: { value } })),
    );
    for (const sql of [`update house_fact set value = '"x"'`, 'truncate house_fact'])
      await expect(queryPaused(fresh, sql)).rejects.toThrow(/append-only/);
  });

  it('needs an address that its mails come from', async () => {
    await expect(start({ MAIL_FROM: '' })).rejects.toThrow(/MAIL_FROM is missing where APP_ENV is production/);
  });

  it('opens once all of them are set', async () => {
    await setOwnFacts(fresh);
    expect(await operate('check')).toMatchObject({ code: 0, out: 'Every fact of the house is set.\n' });
    const server = await start();
    await server.end('SIGTERM');
  });
});

describe('a house under test', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse('bare');
  });
  afterAll(() => house.stop());

  it('has facts that are plainly made up, and its check says so', async () => {
    const { facts } = (await house.operate(['house', 'show'])) as { facts: Record<string, { demo: boolean }> };
    expect(Object.keys(facts)).toEqual(FACT_NAMES);
    expect(Object.values(facts).every(({ demo }) => demo)).toBe(true);
    await expect(house.operate(['house', 'check'])).rejects.toThrow(/ended with 3: [^]*bank.EUR is the demo’s: /);
  });

  it.each([
    ['a fact that there is none of', ['seller.vta', 'x'], /with 2: FACT must be one of seller.name, /],
    ['a fact without a value', ['seller.name'], /with 2: VALUE is missing/],
    ['nothing', [], /with 2: Give a fact with its value, or --file/],
    ['a value and a file', ['seller.name', 'X', '--file', 'x.json'], /with 2: Give VALUE or --file, not both/],
    [
      'a legal text in HTML',
      ['legal.terms', '# Terms\n\n<p>Ours</p>'],
      /with 1: [^]*legal.terms: line 3 contains HTML/,
    ],
    ['a legal text without words', ['legal.imprint', ' \n '], /legal.imprint: is empty/],
    [
      'a legal text with words of the demo’s',
      ['legal.privacy', `Ours. ${DEMO_FACTS['legal.privacy'].slice(0, 100)}`],
      /belongs to the demo house/,
    ],
    ['what is no VAT number', ['seller.vat', 'none'], /with 1: [^]*must be a VAT number/],
    ['a mistyped IBAN', ['bank.EUR', bank('BE71 0961 2345 6768')], /with 1: [^]*is not a valid IBAN/],
    ['the IBAN of the demo', ['bank.EUR', bank(DEMO_FACTS['bank.EUR'].IBAN)], /with 1: [^]*belongs to the demo house/],
    [
      'a place in no country',
      ['pickup', JSON.stringify({ ...OWN_FACTS.pickup, country: 'XX' })],
      /XX is not a country/,
    ],
    ['a name from some day on', ['seller.name', 'X', '--from', '2999-01-01'], /takes effect as soon as it is set/],
    ['prices from a day that is no date', ['plans', '{}', '--from', 'soon'], /with 2: --from must be a date/],
  ])('is not set to %s', async (_, line, refusal) => {
    await expect(house.operate(['house', 'set', ...line])).rejects.toThrow(refusal);
  });
});

describe('a house in production', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse('small', { APP_ENV: 'production' });
  });
  afterAll(() => house.stop());

  it('sends members who pay by transfer to its own account', async () => {
    expect(await banksNamed(house)).toEqual([OWN_IBAN, OWN_IBAN]);
  });

  it('names itself as the seller on invoices, with its VAT number, and leaves those from before as they were', async () => {
    const member = await house.createMember();
    const paidInvoice = async (count: number) => {
      const row = await winLot(house, member);
      await house.api(markPaidNew, { token: member.token, body: { auctions_participant: itemsOf(row) } });
      await house.operate(['payment', 'confirm', row.key_unique]);
      const issued = async () => (await house.api(listInvoices, { token: member.token, query: {} })).result.items;
      await untilHolds(async () => expect(await issued()).toHaveLength(count));
      return (await issued())[0]!.id;
    };
    const textOf = async (id: number) => {
      const address = house.url + getInvoice.path.replace('{id}', String(id));
      const answer = await fetch(address, { headers: { authorization: `Bearer ${member.token}` } });
      return pdfText(Buffer.from(await answer.arrayBuffer()));
    };
    const first = await paidInvoice(1);
    const text = await textOf(first);
    for (const name of ['seller.name', 'seller.address'] as const) expect(text).toContain(OWN_FACTS[name]);
    expect(text).toContain('VAT number BE0123456749');
    await house.operate(['house', 'set', 'seller.vat', 'BE0000000097']);
    expect(await textOf(await paidInvoice(2))).toContain('VAT number BE0000000097');
    expect(await textOf(first)).toBe(text);
  });

  it('hands out bottles at its own door, and reads what members write', async () => {
    const { pickup_address: pickup } = (await house.api(getInfoConfig)).result;
    expect(pickup).toMatchObject({
      full_name: 'Domaine des Essais, cellar',
      address: { city: 'Brussels', country: 'Belgium' },
    });
    await house.operate(['house', 'set', 'pickup', JSON.stringify({ ...OWN_FACTS.pickup, city: 'Ghent' })]);
    expect((await house.api(getInfoConfig)).result.pickup_address.address.city).toBe('Ghent');
    const body = { subject: 'A question', message: 'Is it open?', email: 'guest@example.test' };
    await house.api(contact, { body });
    expect(await mailsTo(house, 'house@essais.example')).toHaveLength(1);
  });
});

describe('what the house charges on top', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse('small', { APP_ENV: 'production' });
  });
  afterAll(() => house.stop());

  it('is its own VAT and its own tariff of shipping, in quotes as on invoices', async () => {
    const member = await house.createMember();
    const id = await house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price: 121, units: 3 });
    const ask = async () => {
      const id_address = await addressIn(house, member, 'FR');
      const body = { quantity: 1, id_address, pickup: false };
      return (await house.api(quoteSale, { params: { saleId: id }, token: member.token, body })).result;
    };
    // It has never set a fee, and has none.
    expect(await ask()).toMatchObject({
      fee_rate: 0,
      fee: 0,
      vat_rate: 21,
      vat_included: 21,
      insurance: 0.97,
      insurance_limit: 100_000,
      // Cover in transit is 0.4 % of 121.
      shipping: { freight: 20, excise: 0.03, cover: 0.48, cover_limit: 20_000, vat: 24.1, vat_off: 21, total: 23.61 },
    });
    await house.operate(['house', 'set', 'vat', '8.1']);
    const freight = { ...OWN_FACTS.shipping.freight, union: { first: 30, further: 10 } };
    await house.operate(['house', 'set', 'shipping', JSON.stringify({ ...OWN_FACTS.shipping, freight })]);
    expect(await ask()).toMatchObject({
      vat_rate: 8.1,
      vat_included: 9.07,
      shipping: { freight: 30, vat: 28.49, vat_off: 9.07 },
    });
  });

  it.each([
    ['vat', '120', /is more than 100/],
    ['vat', '8.15', /more than one decimal/],
    ['fee', '30.1', /is more than 30/],
    ['fee', '2.55', /more than one decimal/],
    ['shipping', JSON.stringify({ ...OWN_FACTS.shipping, elsewhere: undefined }), /elsewhere/],
    ['insurance', JSON.stringify({ ...OWN_FACTS.insurance, transit: { rate: 12, limit: 1 } }), /is more than 10/],
    ['insurance', JSON.stringify({ ...OWN_FACTS.insurance, storage: { rate: 1, limit: 0 } }), /at least 1/],
  ])('is not %s %s', async (fact, value, words) => {
    await expect(house.operate(['house', 'set', fact, value])).rejects.toThrow(words);
  });
});

describe('what a plan costs', () => {
  const prices = { ...OWN_FACTS.plans, Explorer: { monthly: 9.75, annual: 97.5, initial_fee: 5 } };
  let house: House;
  beforeAll(async () => {
    house = await startHouse('bare');
    await house.operate(['house', 'set', 'plans', JSON.stringify(OWN_FACTS.plans)]);
  });
  afterAll(() => house.stop());
  const explorer = async () =>
    (await house.api(getPlans)).result
      .filter(({ name }) => name === 'Explorer')
      .map((plan) => [plan.price, plan.initial_fee]);

  it('is what the house has set, and what a member has agreed to stays', async () => {
    expect(await explorer()).toEqual([
      [9.5, 0],
      [95, 0],
    ]);
    const subscriber = await Subscriber.create(house);
    await subscriber.card('pm_card_visa');
    await subscriber.take('Explorer');
    await house.operate(['house', 'set', 'plans', JSON.stringify(prices)]);
    expect(await explorer()).toEqual([
      [9.75, 5],
      [97.5, 5],
    ]);
    const [taken] = await subscriber.all();
    expect(taken!.story_subscription).toMatchObject([{ price: 9.5 }]);
  });

  it('begins to hold on its day, and is known before', async () => {
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const dearer = { ...prices, Explorer: { monthly: 11, annual: 110, initial_fee: 5 } };
    const line = ['house', 'set', 'plans', JSON.stringify(dearer), '--from', day];
    expect(await house.operate(line)).toEqual({ changed: ['plans'] });
    expect(await house.operate(line)).toEqual({ changed: [] });
    expect((await explorer())[0]).toEqual([9.75, 5]);
    const { history } = (await house.operate(['house', 'show', 'plans'])) as { history: { holdsFrom: string }[] };
    expect(history[0]!.holdsFrom).toBe(`${day}T00:00:00.000Z`);
    await house.operate(['clock', 'move', '+41d']);
    expect((await explorer())[0]).toEqual([11, 5]);
    await expect(house.operate(line)).rejects.toThrow(/--from is in the past/);
  });

  it.each([
    [{ Explorer: { monthly: 30, annual: 95 } }, /a higher tier must cost more a month/],
    [{ Explorer: { monthly: 9, annual: 109 } }, /a year must not cost more than twelve months/],
    [{ Explorer: { monthly: 0, annual: 95 } }, /at least 1/],
    [{ Explorer: { monthly: 9.999, annual: 95 } }, /more than two decimals/],
    [{ Staff: { monthly: 9, annual: 95 } }, /^operate .*: plans\.Staff: is not known here$/],
  ])('is not %j', async (wrong, words) => {
    const value = JSON.stringify({ ...OWN_FACTS.plans, ...wrong });
    await expect(house.operate(['house', 'set', 'plans', value])).rejects.toThrow(words);
  });
});

describe('a house whose code names an account of its own', () => {
  it('would be found', async () => {
    const house = await startHouse('small', { PLANT: 'default-bank' });
    await house.operate(['house', 'set', '--file', 'own-facts.json'], JSON.stringify(OWN_FACTS));
    expect(await banksNamed(house)).not.toContain(OWN_IBAN);
    await house.stop();
  });
});
